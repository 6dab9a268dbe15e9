import {
  arreglo,
  cadena,
  entero,
  id,
  instante,
  objeto,
  oNulo,
  uno,
  version,
  type Leida,
  con,
  paginaDe,
} from '../../json/vocabulario.ts'

export const conservacionLeida = objeto({
  propuestas: arreglo(
    objeto({
      id,
      clase: cadena,
      titulo: cadena,
      norma: cadena,
      plazo: cadena,
      salvo: cadena,
      antes_de: instante,
      cuantos: entero,
      mas_antiguo: instante,
      decision: oNulo(uno('confirmada', 'conservada')),
      motivo: oNulo(cadena),
      decidida_en: oNulo(instante),
      borrados: entero,
      version,
    }),
  ),
  tabla: arreglo(objeto({ titulo: cadena, plazo: cadena, norma: cadena })),
})

export type ConservacionLeida = Leida<typeof conservacionLeida>
export type PropuestaLeida = ConservacionLeida['propuestas'][number]

const filaDePapelera = objeto({
  id,
  clase: cadena,
  tipo: { type: 'string', description: 'Cómo se llama uno: «inmueble»' },
  registro: entero,
  titulo: cadena,
  usuario: oNulo(cadena),
  cuando: instante,
  vence: instante,
  dias: { type: 'integer', description: 'Los que faltan para que se olvide' },
})
export const listaDePapelera = paginaDe(filaDePapelera)
export const clasesDePapelera = arreglo(objeto({ value: cadena, label: cadena }))
export const vistaDePapelera = con(filaDePapelera, {
  datos: arreglo(objeto({ titulo: cadena, valor: cadena })),
  con: { ...arreglo(cadena), description: 'Lo que se fue con él: «3 versiones»' },
})
export const restaurado = objeto({ id, clase: cadena, registro: entero, titulo: cadena })
export const restaurados = objeto({
  restaurados: arreglo(restaurado),
  fallos: arreglo(objeto({ id, titulo: cadena, message: cadena })),
})

export type FilaDePapelera = Leida<typeof filaDePapelera>
export type VistaDePapelera = Leida<typeof vistaDePapelera>
export type Restaurado = Leida<typeof restaurado>
export type Restaurados = Leida<typeof restaurados>
