import { accion } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import { variosSchema } from './abono.ts'

const VENCE = { ancho: 4, ayuda: 'Según su plazo, si no se dice' } as const

export const acciones: readonly FormularioSuelto[] = [
  accion({
    id: 'cargar-varios',
    titulo: 'Cargar algo que debe sin escritura',
    vista: 'cartera',
    necesita: 'crear',
    ruta: 'POST /cuentas_varios',
    boton: 'Cargar',
    no: 'Volver',
    esquema: variosSchema,
    deFila: ['id_clientes'],
    campos: {
      concepto: { widget: 'text' },
      valor: { widget: 'money', ancho: 4 },
      fecha: { ancho: 4, ayuda: 'Hoy, si no se dice', hasta: 'hoy' },
      vence: VENCE,
    },
    mensajes: { enviando: 'Guardando...', enviado: 'Se cargó a la cuenta del cliente' },
  }),
]
