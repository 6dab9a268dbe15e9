import {
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  instante,
  logico,
  numero,
  objeto,
  oNulo,
  porNombre,
  uno,
  type Leida,
} from '../../json/vocabulario.ts'

const clase = uno('dia', 'mes', 'bimestre', 'cuatrimestre', 'anio')
const celda = {
  type: ['string', 'number', 'null'],
  description: 'Pesos, número, día o texto, según su columna',
} as const

const cierre = objeto({ en: instante, por: oNulo(cadena), sha256: cadena, filas: entero })

/** Differences of the records from the closed rows. */
export const cambios = objeto({
  integro: logico,
  cuantas: entero,
  diferencias: arreglo(
    objeto({ clave: cadena, radicacion: oNulo(entero), columna: oNulo(cadena), antes: celda, ahora: celda }),
  ),
})

/** A page of a report. */
export const informe = objeto({
  clave: cadena,
  titulo: cadena,
  resumen: cadena,
  norma: cadena,
  clases: arreglo(clase),
  periodo: cadena,
  nombre_periodo: cadena,
  terminado: logico,
  anterior: cadena,
  siguiente: oNulo(cadena),
  columnas: arreglo(objeto({ clave: cadena, titulo: cadena, tipo: uno('text', 'number', 'money', 'date') })),
  filas: arreglo(objeto({ clave: cadena, radicacion: oNulo(entero), celdas: arreglo(celda) })),
  pagina: entero,
  total: entero,
  por_pagina: entero,
  sumas: porNombre(numero),
  comprobacion: objeto({ dice: cadena, informe: numero, libro: numero, pesos: logico, cuadra: logico }),
  notas: arreglo(cadena),
  reparos: {
    ...arreglo(objeto({ que: cadena, cuantos: entero, cuales: arreglo(objeto({ dice: cadena, href: cadena })) })),
    description: 'Lo que la autoridad devolvería, con el sitio donde se corrige',
  },
  hojas: { ...arreglo(objeto({ clave: cadena, titulo: cadena })), description: 'Las hojas que se presentan juntas' },
  cierre: oNulo(cierre),
  cambios: oNulo(cambios),
})

export const libros = objeto({
  informes: arreglo(
    objeto({
      clave: cadena,
      titulo: cadena,
      resumen: cadena,
      norma: cadena,
      clase,
      periodo: cadena,
      nombre_periodo: cadena,
      cerrado: oNulo(instante),
    }),
  ),
  faltan: arreglo(objeto({ que: cadena, cuantos: entero, cuales: arreglo(cadena), donde: cadena })),
  hoy: fecha,
})

/** What is due, in the order of its days. */
export const calendario = arreglo(
  objeto({
    id,
    nombre: cadena,
    entidad: oNulo(cadena),
    norma: oNulo(cadena),
    informe: oNulo(cadena),
    responsable: oNulo(cadena),
    confirmada: logico,
    periodo: cadena,
    nombre_periodo: cadena,
    vence: oNulo(fecha),
    estado: uno('presentada', 'pendiente', 'vencida', 'sin_fecha'),
    dias: oNulo(entero),
    presentada: oNulo(objeto({ id, fecha, nota: oNulo(cadena), tiene_archivo: logico, por: oNulo(cadena) })),
  }),
)

export const cerrado = objeto({ periodo: cadena, sha256: cadena, filas: entero })
export const certificadosPedidos = objeto({ por_enviar: entero, sin_correo: entero })
export const reabierto = objeto({ periodo: cadena })

export const tomo = objeto({
  id: { ...oNulo(id), description: 'Sin id: propuesto' },
  numero: entero,
  desde: cadena,
  hasta: cadena,
  escrituras: entero,
  hojas: entero,
  abierto_el: fecha,
  cerrado_el: oNulo(fecha),
  sha256: oNulo(cadena),
  faltan: objeto({ sin_hojas: arreglo(cadena), sin_autorizar: arreglo(cadena) }),
})
export const tomos = arreglo(tomo)
export type TomosLeidos = Leida<typeof tomos>
export type CambiosLeidos = Leida<typeof cambios>

/** GET /asientos */
export const asientos = arreglo(
  objeto({
    id,
    numero: entero,
    fecha,
    asunto: cadena,
    quien: oNulo(cadena),
    desde: oNulo(cadena),
    hasta: oNulo(cadena),
    fin: oNulo(fecha),
    vence: oNulo(fecha),
    tiene_archivo: logico,
    anulado_motivo: oNulo(cadena),
    por: oNulo(cadena),
  }),
)
export type AsientosLeidos = Leida<typeof asientos>

export type CertificadosPedidos = Leida<typeof certificadosPedidos>
export type InformeLeido = Leida<typeof informe>
export type LibrosLeidos = Leida<typeof libros>
export type CalendarioLeido = Leida<typeof calendario>
