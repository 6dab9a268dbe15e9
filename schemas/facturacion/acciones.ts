import { accion } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'
import { contingenciaSchema } from './dian.ts'

export const acciones: readonly FormularioSuelto[] = [
  accion({
    id: 'declarar-contingencia',
    titulo: 'Declarar contingencia de la DIAN',
    vista: 'oficina',
    necesita: 'modificar',
    ruta: 'POST /dian/contingencia',
    boton: 'Declarar',
    no: 'Salir',
    esquema: contingenciaSchema,
    campos: {
      motivo: { ejemplo: 'La DIAN anunció la suspensión del servicio…' },
      evidencia: { ayuda: 'Los códigos de error con su hora, o el comunicado de la DIAN' },
    },
    mensajes: { enviado: 'Contingencia declarada' },
  }),
]
