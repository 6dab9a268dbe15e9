import { bogotaDate } from '../../../schemas/es-co/index.ts'
import type { CuentaAbierta } from '../../../schemas/respuestas/cartera/abono.ts'
import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { buscarRadicacion } from '../../radicaciones/index.ts'
import { comoCartera } from './al-cambiar.ts'

interface Props {
  id_clientes: number
  onClose: () => void
}

/** Description below the field, so that the fields of a row are level. */
const BAJO: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface Solicitud {
  id_radicacion: number | null
  valor: number | null
  vence: string | null
  concepto: string
}

export const DialogoSolicitud = ({ id_clientes, onClose }: Props) => {
  const { dialogo, campo } = useFormulario<Solicitud>({
    inicial: { id_radicacion: null, valor: null, vence: null, concepto: '' },
    revisar: ({ valor }) => ({ valor: valor ? null : 'Escriba el valor.' }),
    enviar: (datos) => api.post<CuentaAbierta>('/solicitudes_deposito', { id_clientes, ...datos }),
    exito: 'Se pidió el depósito',
    ...comoCartera(onClose),
  })
  return (
    <Dialogo opened title="Pedir un depósito" no="Volver" si="Pedir depósito" onClose={onClose} {...dialogo}>
      <div className="kit-campos">
        <MoneyInput className="c6" data-autofocus label="Valor" required {...campo('valor')} />
        <DateInput
          className="c6"
          label="Vence"
          min={bogotaDate(new Date())}
          description="Según su plazo, si no se dice"
          inputWrapperOrder={BAJO}
          {...campo('vence')}
        />
        {puedeVista('radicaciones') ? (
          <SelectBuscable<number>
            className="c6"
            label="Radicación"
            placeholder="Número, escritura u otorgante"
            search={buscarRadicacion}
            {...campo('id_radicacion')}
          />
        ) : null}
        <TextoInput className="c6" label="Para qué" {...campo('concepto')} />
      </div>
    </Dialogo>
  )
}
