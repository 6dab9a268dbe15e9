import { arreglo, cadena, con, entero, id, instante, objeto, oNulo, type Leida } from '../../json/vocabulario.ts'

const cambio = objeto({
  id,
  cuando: instante,
  usuario: oNulo(cadena),
  ip: oNulo(cadena),
  solicitud: oNulo(cadena),
  accion: cadena,
  tabla: cadena,
  tabla_titulo: cadena,
  registro: entero,
  cambios: arreglo(objeto({ campo: cadena, titulo: cadena, antes: cadena, despues: cadena })),
})
export const filaDeAuditoria = con(cambio, { resumen: cadena })
export const tablasConHistorial = arreglo(objeto({ value: cadena, label: cadena }))

const fila = { type: ['object', 'null'], additionalProperties: true } as const
export const historial = objeto({
  tabla: cadena,
  titulo: cadena,
  registro: entero,
  momentos: arreglo(
    con(cambio, {
      volver: { ...fila, description: 'Lo que su formulario recibe para volver a como quedó; null: ya está así' },
    }),
  ),
  inicial: { ...fila, description: 'Lo que recibe para volver a como se cargó con la oficina' },
})

export type LineaDeAuditoria = Leida<typeof filaDeAuditoria>
