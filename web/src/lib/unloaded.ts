import type { Language } from './preferences';

/** What a page shows if it can’t even load its texts. */
const WORDS: Record<Language, { title: string; why: string; reload: string }> = {
  en: {
    title: 'This page didn’t load',
    why: 'You may be offline, or Rookery has just been updated.',
    reload: 'Reload',
  },
  de: {
    title: 'Diese Seite ließ sich nicht laden',
    why: 'Vielleicht ist die Verbindung weg, oder Rookery wurde gerade aktualisiert.',
    reload: 'Neu laden',
  },
  pl: {
    title: 'Nie udało się wczytać tej strony',
    why: 'Może zerwało się połączenie albo Rookery właśnie zaktualizowano.',
    reload: 'Wczytaj ponownie',
  },
};

/** Shows that the page could not be loaded, with a button to try again. */
export function showUnloaded(target: HTMLElement, language: Language) {
  const { title, why, reload } = WORDS[language];
  const words = (tag: string, text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };
  const button = words('button', reload);
  button.className = 'button main';
  button.onclick = () => location.reload();
  const main = document.createElement('main');
  main.className = 'page stack';
  main.setAttribute('role', 'alert');
  main.append(words('h1', title), words('p', why), button);
  target.replaceChildren(main);
  document.documentElement.lang = language;
}
