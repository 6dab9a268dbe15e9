import { arreglo, cadena, entero, id, instante, objeto, oNulo, uno, version, type Leida } from '../json/vocabulario.ts'

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
