/** The texts of this language that all pages need. */
export default import.meta.glob<string>('./de/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
