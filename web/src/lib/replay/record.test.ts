import { describe, expect, it } from 'vitest';
import { readRecords } from './record';

const ONE =
  '{"format":"rookery-record/1","game":"pingvasion","seats":["Ann",null,"chick"],"result":{"scores":[3,4,5],"winners":[2]}}';

describe('record files', () => {
  it('have one game', () => {
    const pretty = JSON.stringify(JSON.parse(ONE), null, 2);
    for (const text of [ONE, `\uFEFF${ONE}\n`, pretty])
      expect(readRecords(text)).toMatchObject([
        { game: 'pingvasion', seats: ['Ann', '', 'chick'], scores: [3, 4, 5], line: null },
      ]);
  });
  it('have a game a line', () => {
    expect(readRecords(`${ONE}\n\n${ONE}\r\n`)).toMatchObject([{ line: 1 }, { line: 3 }]);
  });
  it('tell which line is bad', () => {
    expect(readRecords(`${ONE}\n${ONE.slice(0, 40)}\n`)).toEqual({ kind: 'bad-line', line: 2 });
  });
  it('are left to the server where they begin like a record', () => {
    expect(readRecords('{"format":')).toMatchObject([{ text: '{"format":', game: '' }]);
    expect(readRecords('{"seats":7,"result":[],"game":{}}')).toMatchObject([
      { seats: [], scores: [], game: '' },
    ]);
  });
  it('are told apart from anything else', () => {
    for (const text of ['hello', '[1,2]', '7', '"x"', 'null', '\u0000\u0001'])
      expect(readRecords(text)).toEqual({ kind: 'not-records' });
    for (const text of ['', '  \n ']) expect(readRecords(text)).toEqual({ kind: 'empty' });
  });
});
