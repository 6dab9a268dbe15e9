import { arreglo, cadena, entero, instante, logico, objeto, oNulo, uno, type Leida } from '../json/vocabulario.ts'

export const estadoDeRespaldos = objeto({
  configurado: logico,
  cuantos: entero,
  ultimo: oNulo(objeto({ hecho_en: instante, bytes: entero, filas: entero, archivos: entero })),
  probado: oNulo(objeto({ probado_en: instante, hecho_en: instante, diferencias: arreglo(cadena) })),
  en_curso: logico,
  fallo: oNulo(objeto({ que: uno('respaldo', 'prueba'), error: cadena })),
})
export const enviosDetenidos = objeto({
  detenidos: oNulo(objeto({ desde: instante, guardada: instante, sin_secretos: oNulo(logico) })),
})

export type EstadoDeRespaldos = Leida<typeof estadoDeRespaldos>
export type EnviosDetenidos = Leida<typeof enviosDetenidos>
