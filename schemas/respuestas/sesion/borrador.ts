import { arreglo, cadena, con, instante, objeto, version, type Leida } from '../json/vocabulario.ts'

/** A draft of the session's person, without what is written in it. */
export const borradorSinContenido = objeto({
  nombre: cadena,
  titulo: cadena,
  escrito: instante,
  equipo: { type: 'string', description: 'El navegador que lo escribió' },
  version,
})
export const borradores = objeto({ data: arreglo(borradorSinContenido) })
export const borrador = con(borradorSinContenido, { contenido: { type: 'string', description: 'Lo escrito, en JSON' } })
export const borradorGuardado = objeto({ version })

export type BorradorEnServidor = Leida<typeof borradorSinContenido>
export type BorradorConContenido = Leida<typeof borrador>
