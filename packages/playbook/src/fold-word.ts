/** Invisible marks, those that turn the reading direction among them: they must neither hide a word nor reorder a sentence. */
const invisible = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** A spelling in which equal words are equal: lower case, without accents, apostrophes and invisible characters. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(/й/g, '\ue001')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/\ue001/g, 'й')
    .replace(/['’ʼ‘´]/g, '')
