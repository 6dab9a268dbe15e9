import { arreglo, cadena, logico, objeto, porNombre, type Leida } from '../json/vocabulario.ts'

/** What the office has decided of procedures, with what rules where it has decided nothing. */
export const ajustesDeTramites = objeto({
  empresas: {
    ...arreglo(cadena),
    description: 'Las de la primera y la segunda orden de escrituración; vacía: la oficina no la atiende',
  },
  papeles: { ...porNombre(logico), description: 'Por su política: si el papel se pide' },
  textos: { ...porNombre(cadena), description: 'Por estado: lo que se le escribe a quien pidió; vacío: nada' },
  retencion: {
    ...porNombre({ type: 'integer', minimum: 1 } as const),
    description: 'Por tipo: los meses que se guardan sus papeles; sin él, siempre',
  },
  version: { type: 'integer', minimum: 0, description: 'Se devuelve al guardar' },
})
export type AjustesLeidos = Leida<typeof ajustesDeTramites>
