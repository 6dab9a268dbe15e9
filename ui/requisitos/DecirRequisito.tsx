import { NativeSelect } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { ESTADOS_DE_REQUISITO, type EstadoDeRequisito } from '../../schemas/radicaciones/requisito.ts'
import type { RequisitoLeido } from '../../schemas/respuestas/radicaciones/escritura.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextArea } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { SoltarArchivo } from '../kit/files/SoltarArchivo.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { refrescar } from '../kit/http/use-api.ts'

const DICE: Readonly<Record<EstadoDeRequisito, string>> = {
  pendiente: 'Sin pedir',
  pedido: 'Pedido: quien tiene el enlace del trámite lo lee',
  recibido: 'Recibido',
  rechazado: 'Rechazado',
  no_aplica: 'No aplica',
}

interface Escrito {
  estado: EstadoDeRequisito
  fecha: string | null
  motivo: string
  archivo: File | null
}

const conMotivo = (estado: EstadoDeRequisito): boolean => estado === 'rechazado' || estado === 'no_aplica'

interface Props {
  id: number
  requisito: RequisitoLeido
  onClose: () => void
}

/** Dialog with the state of a paper of the deed. */
export const DecirRequisito = ({ id, requisito: { nombre, estado, fecha, motivo }, onClose }: Props) => {
  const { datos, campo, errores, cambiar, ocupado, dialogo } = useFormulario<Escrito, unknown>({
    inicial: { estado: estado === 'pendiente' ? 'recibido' : estado, fecha, motivo: motivo ?? '', archivo: null },
    revisar: (dicho) => ({
      motivo: conMotivo(dicho.estado) && dicho.motivo.trim().length < 5 && 'Escriba el motivo.',
    }),
    enviar: (dicho) => {
      const cuerpo = new FormData()
      cuerpo.append('nombre', nombre)
      cuerpo.append('estado', dicho.estado)
      cuerpo.append('fecha', dicho.estado === 'recibido' ? (dicho.fecha ?? '') : '')
      cuerpo.append('motivo', conMotivo(dicho.estado) ? dicho.motivo.trim() : '')
      if (dicho.archivo && dicho.estado === 'recibido') cuerpo.append('archivo', dicho.archivo)
      return api.post(`/radicaciones/${id}/requisitos`, cuerpo)
    },
    cargando: 'Guardando...',
    exito: 'Guardado correctamente',
    alHacer: async () => {
      await Promise.all([refrescar(`/radicaciones/${id}/requisitos`), refrescar('/firmasDelDia')])
      onClose()
    },
  })
  return (
    <Dialogo opened title={nombre} onClose={onClose} {...dialogo} si="Guardar">
      <div className="grid grid-cols-1 gap-4">
        <NativeSelect
          label="Estado"
          data-autofocus
          value={datos.estado}
          error={errores['estado']}
          data={ESTADOS_DE_REQUISITO.map((uno) => ({ value: uno, label: DICE[uno] }))}
          onChange={({ currentTarget }) =>
            cambiar({ estado: ESTADOS_DE_REQUISITO.find((uno) => uno === currentTarget.value) ?? 'pendiente' })
          }
        />
        {datos.estado === 'recibido' ? (
          <>
            <DateInput label="Fecha del documento" {...campo('fecha')} />
            <SoltarArchivo
              label="Archivo"
              acepta="application/pdf"
              invita="Suelte aquí el PDF, si lo hay"
              icono={IconFileTypePdf}
              archivo={datos.archivo}
              botones={['Elegir PDF', 'Cambiar PDF']}
              onElegir={(archivo) => cambiar({ archivo })}
              error={errores['archivo']}
              ocupado={ocupado}
            />
          </>
        ) : null}
        {conMotivo(datos.estado) ? <TextArea label="Motivo" required maxLength={300} {...campo('motivo')} /> : null}
      </div>
    </Dialogo>
  )
}
