/** Who is in a portrait: the bots of the colony by name, and the avatars of people, as data. */
import type { Avatar } from '../api/types';
import type { Level } from '../table/choices';
import type { Glasses, Hat, Neckwear } from './hats';
import type { Look } from './parts/Eyes.svelte';

/** Bots are of the species of their level. People are of a species of their own. */
export type Species = Level | 'person' | 'virtual';

/** The parts of a portrait. */
export interface Parts {
  look: Look;
  sky: string;
  hat?: Hat;
  glasses?: Glasses;
  neck?: Neckwear;
  /** The colour of the hat. */
  one?: string;
  /** The colour of what belongs to it, and of what is around the neck. */
  two?: string;
  /** The colour of the feathers on the head of a rockhopper. */
  crest?: string;
}

const RED = 'var(--art-red)';
const GOLD = 'var(--art-gold)';
const GREEN = 'var(--art-green)';
const BLUE = 'var(--art-blue)';
const PURPLE = 'var(--art-purple)';
const NIGHT = 'var(--art-night)';
const WOOD = 'var(--art-wood)';
const DARK = 'var(--art-dark)';
const METAL = 'var(--art-metal)';
const SAND = 'var(--art-sand)';
const ORANGE = 'var(--art-beak)';
const PINK = '#f58fb0';
const MINT = '#7fd1b9';
const CREAM = '#fff4dc';

/** The backgrounds, each named after its colour. */
const SKY = {
  sun: '#ffe9b0',
  leaf: '#cdeccf',
  ice: '#cfe6fb',
  plum: '#ecd9f6',
  rose: '#fbdcd8',
  peach: '#ffe0bd',
  mint: '#d3f0e8',
  lilac: '#dcdcfa',
  fog: '#dfe7ec',
} as const;
const SKIES = Object.values(SKY);

/** The bots. `crates/table/src/colony.rs` has their names. */
export const BOTS: Record<string, Parts> = {
  // Chicks.
  Bonbon: { look: 'joy', sky: SKY.rose, hat: 'bow', one: RED, two: PINK },
  Kokos: { look: 'wide', sky: SKY.leaf, hat: 'coconut', one: WOOD },
  Mokka: { look: 'wide', sky: SKY.peach, hat: 'cup', one: '#ffffff', two: RED },
  Muffin: { look: 'happy', sky: SKY.sun, hat: 'muffin', one: WOOD, two: PINK },
  Nugat: { look: 'up', sky: SKY.ice, hat: 'propeller', one: RED, two: BLUE },
  Pompom: { look: 'joy', sky: SKY.lilac, hat: 'bobble', one: PURPLE, two: CREAM },
  Sorbet: { look: 'happy', sky: SKY.mint, hat: 'cone', one: PINK, two: SAND },
  Toffi: { look: 'side', sky: SKY.sun, hat: 'eggshell', one: CREAM },
  // Rockhoppers.
  Basalt: { look: 'keen', sky: SKY.fog, hat: 'headband', one: RED, crest: GOLD },
  Karst: { look: 'joy', sky: SKY.leaf, hat: 'hardhat', one: GOLD, two: CREAM, crest: GOLD },
  Kobalt: { look: 'joy', sky: SKY.ice, hat: 'bandana', one: BLUE, crest: GOLD },
  Lava: { look: 'shout', sky: SKY.rose, crest: RED, neck: 'medal', two: RED },
  Magma: { look: 'keen', sky: SKY.peach, hat: 'cap', one: ORANGE, two: DARK, crest: ORANGE },
  Onyx: { look: 'shades', sky: SKY.lilac, crest: GOLD, neck: 'scarf', two: DARK },
  Topas: { look: 'wink', sky: SKY.sun, crest: GOLD, neck: 'bowtie', two: ORANGE },
  Zirkon: { look: 'side', sky: SKY.mint, crest: MINT, neck: 'scarf', two: MINT },
  // Gentoos.
  Cirrus: { look: 'up', sky: SKY.ice, glasses: 'round', neck: 'bowtie', two: BLUE },
  Cumulus: { look: 'happy', sky: '#a9d4f5', hat: 'cloud' },
  Mistral: { look: 'side', sky: SKY.mint, neck: 'scarf', two: GREEN, hat: 'beanie', one: GREEN },
  Monsun: { look: 'calm', sky: SKY.fog, hat: 'souwester', one: GOLD },
  Nimbus: { look: 'happy', sky: SKY.plum, hat: 'halo' },
  Sirocco: { look: 'keen', sky: SKY.peach, hat: 'aviator', one: WOOD, two: ORANGE },
  Stratus: { look: 'calm', sky: SKY.lilac, hat: 'beret', one: NIGHT, glasses: 'round' },
  Tornado: { look: 'shout', sky: SKY.leaf, hat: 'twirl', one: MINT },
  // Emperors.
  Antares: { look: 'stern', sky: SKY.rose, hat: 'crown', one: RED, two: GOLD },
  Deneb: { look: 'calm', sky: SKY.ice, hat: 'diadem', one: METAL, two: GOLD },
  Neptun: { look: 'stern', sky: SKY.mint, hat: 'trident', one: MINT },
  Polaris: { look: 'calm', sky: SKY.fog, hat: 'ushanka', one: WOOD, two: SAND },
  Quasar: {
    look: 'side',
    sky: SKY.plum,
    hat: 'tophat',
    one: DARK,
    two: PURPLE,
    glasses: 'monocle',
  },
  Regulus: { look: 'calm', sky: SKY.sun, hat: 'crown', one: GOLD, two: RED },
  Rigel: { look: 'keen', sky: SKY.lilac, hat: 'crown', one: BLUE, two: CREAM, neck: 'medal' },
  Saturn: { look: 'stern', sky: SKY.peach, hat: 'ring', one: GOLD },
};

/** A bot of each level whose name is not known. */
export const LEVEL_PARTS: Record<Level, Parts> = {
  chick: { look: 'wide', sky: SKY.sun, hat: 'eggshell', one: CREAM },
  rockhopper: { look: 'joy', sky: SKY.leaf, crest: GOLD },
  gentoo: { look: 'side', sky: SKY.ice, glasses: 'round' },
  emperor: { look: 'stern', sky: SKY.plum, hat: 'crown', one: GOLD, two: RED },
};

/** The avatars, in the order in which they are offered. */
export const AVATARS: Record<Avatar, Parts> = {
  sailor: { look: 'joy', sky: SKY.ice, hat: 'sailor', one: BLUE, neck: 'collar' },
  pirate: { look: 'keen', sky: SKY.rose, hat: 'pirate', one: DARK, glasses: 'patch' },
  diver: { look: 'wide', sky: SKY.mint, hat: 'snorkel', one: ORANGE, two: RED, glasses: 'mask' },
  skier: {
    look: 'joy',
    sky: SKY.fog,
    hat: 'bobble',
    one: RED,
    two: ORANGE,
    glasses: 'ski',
    neck: 'scarf',
  },
  explorer: { look: 'calm', sky: SKY.ice, hat: 'hood', one: ORANGE, two: SAND },
  astronaut: { look: 'up', sky: SKY.lilac, hat: 'astronaut', one: ORANGE },
  pilot: { look: 'joy', sky: SKY.peach, hat: 'aviator', one: WOOD, two: BLUE, neck: 'scarf' },
  cyclist: { look: 'keen', sky: SKY.leaf, hat: 'cyclist', one: GREEN, two: DARK },
  baker: { look: 'happy', sky: SKY.sun, hat: 'toque', neck: 'bowtie', two: RED },
  gardener: { look: 'joy', sky: SKY.leaf, hat: 'straw', one: SAND, two: GREEN },
  painter: { look: 'wink', sky: SKY.plum, hat: 'beret', one: RED, neck: 'scarf', two: BLUE },
  musician: { look: 'happy', sky: SKY.mint, hat: 'headphones', one: PURPLE, two: METAL },
  scholar: { look: 'up', sky: SKY.sun, hat: 'scholar', one: NIGHT, glasses: 'round' },
  detective: {
    look: 'side',
    sky: SKY.fog,
    hat: 'deerstalker',
    one: SAND,
    two: WOOD,
    glasses: 'monocle',
  },
  firefighter: { look: 'keen', sky: SKY.peach, hat: 'fire', one: RED },
  cowboy: { look: 'wink', sky: SKY.sun, hat: 'cowboy', one: WOOD, two: RED, neck: 'scarf' },
  knight: { look: 'calm', sky: SKY.rose, hat: 'knight', one: RED },
  viking: { look: 'shout', sky: SKY.fog, hat: 'viking', one: GOLD },
  magician: { look: 'wink', sky: SKY.plum, hat: 'tophat', one: DARK, two: RED, neck: 'bowtie' },
  wizard: { look: 'side', sky: SKY.lilac, hat: 'wizard', one: NIGHT },
};
export const AVATAR_NAMES = Object.keys(AVATARS) as Avatar[];

/** A number that depends on all letters of a text (FNV-1a). */
function hash(text: string): number {
  let found = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text))
    found = Math.imul(found ^ byte, 0x01000193) >>> 0;
  return found;
}

/** The avatar of a person who chose none. The same name always has the same. */
export function avatarFor(name: string): Avatar {
  return AVATAR_NAMES[hash(name) % AVATAR_NAMES.length] ?? 'sailor';
}

/** Somebody who sits for a portrait. */
export interface Sitter {
  name: string;
  kind?: 'person' | 'bot' | 'virtual' | 'open';
  /** The level of a bot. */
  level?: Level;
  /** The avatar that a person chose. */
  avatar?: string | null;
  /** Whether a bot plays for the person to the end of the game. */
  isReplaced?: boolean;
}

/** What a portrait shows. */
export function portraitOf(sitter: Sitter): { species: Species; parts: Parts } {
  const { name, kind, level, avatar, isReplaced } = sitter;
  if (kind === 'virtual') return { species: 'virtual', parts: { look: 'calm', sky: SKY.fog } };
  if (level && !isReplaced) {
    const isKnown = Object.hasOwn(BOTS, name);
    return { species: level, parts: (isKnown && BOTS[name]) || LEVEL_PARTS[level] };
  }
  const chosen = AVATAR_NAMES.find((it) => it === avatar);
  if (chosen) return { species: 'person', parts: AVATARS[chosen] };
  const sky = SKIES[(hash(name) >>> 8) % SKIES.length] ?? SKY.ice;
  return { species: 'person', parts: { ...AVATARS[avatarFor(name)], sky } };
}
