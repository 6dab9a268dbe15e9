import { objeto } from '../json/vocabulario.ts'
/** Per person. */
export const MAX_PREFERENCIAS = 300

export const columnaDeVista = objeto(
  {
    id: {
      type: 'string',
      title: 'Columna',
      minLength: 1,
      maxLength: 60,
      pattern: '^[^\\u0000-\\u001F\\uD800-\\uDFFF]*$',
    },
  },
  {
    ancho: { type: 'integer', minimum: 40, maximum: 1200 },
  },
)

export const clavePreferencia = { type: 'string', title: 'Preferencia', pattern: '^[\\w.:/-]{1,120}$' } as const

const QUE_SE_GUARDAN = /^(?:densidad|plegados|primeros_pasos|recorridos|tramas|(?:columnas|filas)\.[\w.:/-]{1,100})$/

export const esPreferencia = (clave: string): boolean => QUE_SE_GUARDAN.test(clave)

/** Saved view of a person: columns, rows a page, a word, names; null restores the default. */
export const preferenciaSchema = objeto({
  valor: {
    title: 'Preferencia',
    anyOf: [
      { type: 'null' },
      { type: 'integer', minimum: 0, maximum: 1000 },
      { type: 'string', minLength: 1, maxLength: 60 },
      { type: 'array', maxItems: 100, items: columnaDeVista },
      { type: 'array', maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 60 } },
    ],
  },
})
