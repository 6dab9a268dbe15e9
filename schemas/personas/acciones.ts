import { conMotivo } from '../vistas/accion.ts'
import type { FormularioSuelto } from '../vistas/pantalla.ts'

export const acciones: readonly FormularioSuelto[] = [
  conMotivo({
    id: 'revocar-autorizacion',
    titulo: 'Revocar autorización',
    vista: 'personas',
    necesita: 'modificar',
    ruta: 'POST /autorizaciones/{id}/revocar',
    boton: 'Revocar',
    dice: [
      {
        texto:
          '«{finalidad}» deja de estar autorizado desde hoy. La línea en que lo autorizó queda. Diga cómo lo pidió.',
      },
    ],
    mensajes: {
      enviando: 'Anotando revocación...',
      enviado: 'Revocación anotada',
      noEnviado: 'No se anotó la revocación',
    },
  }),
]
