import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  instante,
  numero,
  objeto,
  oNulo,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const pesosConCentavos = { ...numero, description: 'Pesos, con centavos' } as const

export const filaDeNomina = objeto({
  id,
  empleador_nit: cadena,
  empleador_nombre: cadena,
  prefijo: cadena,
  consecutivo: cadena,
  numero: cadena,
  trabajador_tipo: oNulo(cadena),
  trabajador_documento: oNulo(cadena),
  trabajador_nombre: oNulo(cadena),
  periodo_inicio: oNulo(fecha),
  periodo_fin: oNulo(fecha),
  fecha_gen: fecha,
  hora_gen: cadena,
  ambiente: entero,
  cune: cadena,
  cune_revision: uno('correcto', 'distinto', 'no_verificado'),
  firma: uno('valida', 'sin_firma', 'alterada'),
  firmante: oNulo(cadena),
  cune_predecesor: oNulo(cadena),
  estado: cadena,
  nombre_archivo: cadena,
  sha256: cadena,
  created_at: instante,
  updated_at: instante,
  version,
  tipo: uno(102, 103),
  tipo_nota: oNulo(uno(1, 2)),
  tipo_titulo: cadena,
  devengados: pesosConCentavos,
  deducciones: pesosConCentavos,
  total: pesosConCentavos,
})

const concepto = objeto({ nombre: cadena, detalle: cadena, valor: pesosConCentavos })
const vecino = objeto({ id, numero: cadena, tipo_nota: oNulo(uno(1, 2)), fecha_gen: fecha })
/** A document with its XML data, and the adjustments in both directions. */
export const nomina = con(filaDeNomina, {
  aviso: oNulo(cadena),
  conceptos: objeto({ devengados: arreglo(concepto), deducciones: arreglo(concepto) }),
  ajustes: arreglo(vecino),
  predecesor: oNulo(vecino),
})
export const prefijos = arreglo(cadena)

const resultado = objeto(
  {
    archivo: cadena,
    resultado: uno('importada', 'repetida', 'rechazada'),
    mensaje: cadena,
    id: oNulo(id),
    numero: oNulo(cadena),
  },
  { aviso: { type: 'string', description: 'Algo que mirar en lo que de todos modos se importó' } },
)
export const nominasImportadas = objeto({ resultados: arreglo(resultado) })

export type Nomina = Leida<typeof filaDeNomina>
export type DetalleDeNomina = Leida<typeof nomina>
export type Concepto = Leida<typeof concepto>
export type ResultadoDeArchivo = Leida<typeof resultado>
