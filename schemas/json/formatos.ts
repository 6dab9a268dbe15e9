import { CODIGOS } from '../es-co/codigos.ts'

/** A real calendar date, YYYY-MM-DD. */
const esFecha = (text: string): boolean => {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** JSON Schema formats of forms, for the server and for compiled checks in the browser. */
export const FORMATOS: Readonly<Record<string, (text: string) => boolean>> = {
  date: esFecha,
  'date-or-empty': (text) => text === '' || esFecha(text),
  'local-datetime': (text) =>
    esFecha(text.slice(0, 10)) && /^([T ]([01]\d|2[0-3]):[0-5]\d(:\d\d)?)?$/.test(text.slice(10)),
  'date-time': (text) => esFecha(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
  email: (text) => /^[^\s@<>]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}$/u.test(text),
  uri: (text) => /^https?:\/\/\S+$/i.test(text),
  ...Object.fromEntries(Object.entries(CODIGOS).map(([name, { vale }]) => [name, vale])),
}
