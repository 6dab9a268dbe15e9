/** A piece of background work as GET /procesos shows it; instants are ISO. */
export interface Proceso {
  id: number; nombre: string; titulo: string; registro: number | null
  estado: 'pendiente' | 'en_curso' | 'hecho' | 'fallido' | 'descartado'
  intentos: number; proximo: string | null; error: string | null; created_at: string; updated_at: string
}

export interface Resumen {
  pendientes: number; en_curso: number; fallidos: number; espera_desde: string | null
  clases: { nombre: string; titulo: string; pendientes: number; en_curso: number; fallidos: number }[]
}

export const ESTADOS: { value: Proceso['estado']; label: string }[] = [
  { value: 'fallido', label: 'Falló' }, { value: 'pendiente', label: 'Espera' }, { value: 'en_curso', label: 'En curso' },
  { value: 'hecho', label: 'Hecho' }, { value: 'descartado', label: 'Descartado' },
]
