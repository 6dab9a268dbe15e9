import { useLocation, useSearch } from 'wouter'
import {
  addDays,
  addMonths,
  bogotaDate,
  formatDateWeekday,
  formatDate,
  formatMonth,
  isDate,
  startOfWeek,
} from '../../schemas/es-co/index.ts'
import { refrescar } from '../kit/http/use-api.ts'

export const VISTAS = [
  ['dia', 'Día'],
  ['semana', 'Semana'],
  ['mes', 'Mes'],
] as const
export type Vista = (typeof VISTAS)[number][0]

/** A month includes the whole weeks at its ends. */
function entreDias(vista: Vista, fecha: string): { desde: string; hasta: string } {
  if (vista === 'dia') return { desde: fecha, hasta: fecha }
  if (vista === 'semana') return { desde: startOfWeek(fecha), hasta: addDays(startOfWeek(fecha), 6) }
  const primero = `${fecha.slice(0, 7)}-01`
  return { desde: startOfWeek(primero), hasta: addDays(startOfWeek(addDays(addMonths(primero, 1), -1)), 6) }
}

const PASO: Readonly<Record<Vista, (fecha: string, pasos: number) => string>> = {
  dia: addDays,
  semana: (fecha, pasos) => addDays(fecha, 7 * pasos),
  mes: addMonths,
}

export function tituloDe(vista: Vista, fecha: string): string {
  const { desde, hasta } = entreDias(vista, fecha)
  return vista === 'dia'
    ? formatDateWeekday(fecha)
    : vista === 'mes'
      ? formatMonth(fecha)
      : `${formatDate(desde)} a ${formatDate(hasta)}`
}

export const useAgenda = () => {
  const hoy = bogotaDate(Date.now())
  const [location, navigate] = useLocation()
  const search = useSearch()
  const params = new URLSearchParams(search)
  const vista = VISTAS.find(([cual]) => cual === params.get('ver'))?.[0] ?? 'dia'
  const dicha = params.get('fecha') ?? ''
  const fecha = isDate(dicha) ? dicha : hoy
  const puesto = /^[1-9]\d{0,8}$/.exec(params.get('puesto') ?? '')?.[0] ?? ''
  const direccion = (cambios: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(search)
    for (const [nombre, valor] of Object.entries(cambios)) {
      if (valor) next.set(nombre, valor)
      else next.delete(nombre)
    }
    const text = next.toString()
    return text ? `${location}?${text}` : location
  }
  return {
    hoy,
    vista,
    fecha,
    puesto,
    direccion,
    ...entreDias(vista, fecha),
    ir: (cambios: Readonly<Record<string, string>>) => navigate(direccion(cambios)),
    mover: (pasos: number) => navigate(direccion({ fecha: PASO[vista](fecha, pasos) })),
  }
}

export type Agendada = ReturnType<typeof useAgenda>

export const alCambiarCita = (): void => {
  for (const cual of [
    '/agenda?',
    '/horariosTramites',
    '/SolicitudesTramites',
    '/escrituras',
    '/firmasDelDia',
    '/mi_dia',
  ])
    void refrescar(cual)
}
