import type { Proceso } from '../../schemas/respuestas/oficina/oficina.ts'

export type { Proceso, ResumenDeProcesos as Resumen } from '../../schemas/respuestas/oficina/oficina.ts'

export const ESTADOS: { value: Proceso['estado']; label: string }[] = [
  { value: 'fallido', label: 'Falló' },
  { value: 'pendiente', label: 'Espera' },
  { value: 'en_curso', label: 'En curso' },
  { value: 'hecho', label: 'Hecho' },
  { value: 'descartado', label: 'Descartado' },
]

const CAUSAS: readonly [RegExp, string][] = [
  [
    /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN/,
    'No se llegó al servidor: revise su dirección y la red. ',
  ],
  [/ETIMEDOUT|ECONNRESET|socket hang up|[Tt]imed? ?out/, 'El servidor no respondió a tiempo. '],
  [/EAUTH|\b535\b|[Ii]nvalid login/, 'El servidor de correo no aceptó el usuario o la clave. '],
  [/EENVELOPE|\b55[0-4]\b/, 'El servidor de correo no aceptó la dirección. '],
  [/ENOSPC/, 'No queda espacio en el disco. '],
  [/EACCES|EPERM/, 'El programa no tiene permiso sobre un archivo. '],
]

/** What a failure means for who looks after the office; '' where its own words must do. */
export const queHacer = (error: string): string => CAUSAS.find(([forma]) => forma.test(error))?.[1] ?? ''
