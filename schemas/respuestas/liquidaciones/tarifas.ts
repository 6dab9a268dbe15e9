import {
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  pesos,
  porNombre,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const confianza = oNulo(uno('A', 'B', 'C', 'D', 'E'))
const tabla = uno('notarial', 'topes', 'recaudos', 'registro', 'boleta', 'precios', 'parametros')
const porTabla = <const S extends object>(de: S) =>
  objeto({ notarial: de, topes: de, recaudos: de, registro: de, boleta: de, precios: de, parametros: de })

/** A dated row; its own figures are named besides. */
export const filaDeTarifa = objeto({
  id,
  version,
  clave: cadena,
  nombre: { type: 'string', description: 'Cómo se llama la clave' },
  desde: fecha,
  hasta: oNulo(fecha),
  norma: oNulo(cadena),
  fuente: oNulo(cadena),
  confianza,
  nota: oNulo(cadena),
  confianza_vigencia: confianza,
  por_confirmar: logico,
  confirmada_en: oNulo(instante),
  confirmada_por: oNulo(cadena),
  cifras: {
    ...porNombre({ type: ['string', 'number', 'null'] }),
    description: 'Por su nombre: pesos, o una fracción decimal como texto',
  },
})

export const tarifasDelAnio = objeto({
  anio: entero,
  avisos: { ...arreglo(cadena), description: 'Lo que ya debía estar cargado y no está' },
  anios: arreglo(objeto({ anio: entero, dudas: { type: 'integer', description: 'Cifras por confirmar' } })),
  tablas: porTabla(arreglo(filaDeTarifa)),
  claves: porTabla(arreglo(objeto({ clave: cadena, nombre: cadena }))),
})

export const tarifasConfirmadas = objeto({ confirmadas: entero })
export const tarifasImportadas = objeto({ escritas: entero, cerradas: entero, iguales: entero })

const antesYDespues = { antes: oNulo(pesos), despues: oNulo(pesos) }
/** Effect of an import, with three sample deeds before and after. */
export const vistaPreviaDeTarifas = objeto({
  fecha,
  filas: entero,
  iguales: entero,
  cambios: arreglo(
    objeto({
      tabla,
      nombre: cadena,
      tipo: uno('nueva', 'cambia', 'cierra'),
      desde: fecha,
      hasta: oNulo(fecha),
      campos: arreglo(objeto({ titulo: cadena, antes: cadena, despues: cadena })),
    }),
  ),
  faltas: arreglo(objeto({ fila: entero, campo: cadena, texto: cadena })),
  ejemplos: arreglo(
    objeto({
      nombre: cadena,
      lineas: arreglo(objeto({ detalle: cadena, ...antesYDespues })),
      total: objeto(antesYDespues),
      aviso: oNulo(cadena),
    }),
  ),
  huella: cadena,
})

export type FilaDeTarifa = Leida<typeof filaDeTarifa>
export type TarifasDelAnio = Leida<typeof tarifasDelAnio>
export type VistaPrevia = Leida<typeof vistaPreviaDeTarifas>
export type CambioDeTarifa = VistaPrevia['cambios'][number]
export type FaltaDeFila = VistaPrevia['faltas'][number]
export type EjemploDeTarifa = VistaPrevia['ejemplos'][number]
