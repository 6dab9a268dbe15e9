import { DESTINOS } from '../../oficina/importar.ts'
import {
  arreglo,
  cadena,
  entero,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  type Leida,
} from '../../json/vocabulario.ts'

export const importacion = objeto({
  id,
  nombre_archivo: cadena,
  hoja: cadena,
  estado: uno('revisando', 'revisada', 'guardando', 'guardada', 'fallida'),
  motivo: oNulo(cadena),
  total: entero,
  hechas: { ...entero, description: 'Filas revisadas, o alistadas, de lo que se está haciendo' },
  creadas: entero,
  reconocidas: { ...arreglo(cadena), description: 'Títulos que se leyeron' },
  desconocidas: { ...arreglo(cadena), description: 'Títulos que no son de la plantilla: no se leen' },
  ejemplo: { ...logico, description: 'Traía la fila de ejemplo, que se saltó' },
  creada: instante,
  vence: instante,
  cuentas: objeto({ mala: entero, distinta: entero, nueva: entero, igual: entero }),
})
export type ImportacionLeida = Leida<typeof importacion>
export const ultimaImportacion = objeto({
  ultima: oNulo(importacion),
  maximo: { ...entero, description: 'Filas que caben en un libro' },
})
export type UltimaImportacion = Leida<typeof ultimaImportacion>
export const importacionPedida = objeto({ id })

export const filasDeImportacion = arreglo(
  objeto({
    fila: { ...entero, description: 'Como la numera Excel' },
    destino: uno(...DESTINOS),
    rotulo: oNulo(cadena),
    dicho: {
      ...arreglo(objeto({ columna: oNulo(cadena), mensaje: cadena })),
      description: 'Qué corregir, o en qué es distinta',
    },
  }),
)
export type FilaLeidaDeImportacion = Leida<typeof filasDeImportacion>[number]
