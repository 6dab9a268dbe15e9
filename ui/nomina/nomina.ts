export type {
  Concepto,
  DetalleDeNomina as Detalle,
  Nomina,
  ResultadoDeArchivo as Resultado,
} from '../../schemas/respuestas/facturacion/nomina.ts'

export const ESTADOS = [
  { value: 'IMPORTADA', label: 'Importada' },
  { value: 'AUTORIZADA', label: 'Autorizada' },
  { value: 'RECHAZADA', label: 'Rechazada' },
  { value: 'REEMPLAZADA', label: 'Reemplazada' },
  { value: 'ELIMINADA', label: 'Eliminada' },
]
