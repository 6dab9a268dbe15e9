import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { HoraInput } from '../../kit/campos/HoraInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { FormularioDialogo } from '../oficina/FormularioDialogo.tsx'
import { useFormulario } from '../oficina/useFormulario.ts'
import type { Detalle } from './factura.ts'

interface Escrito {
  prefijo: string
  numero: number | null
  fecha: string | null
  hora: string
}

const VACIO: Escrito = { prefijo: '', numero: null, fecha: null, hora: '' }

/** Records that the invoice was handed over on paper while the office could not issue it. */
export const EnPapel = ({
  factura: { id },
  onClose,
  onGuardado,
}: {
  factura: Detalle
  onClose: () => void
  onGuardado: () => void
}) => {
  const form = useFormulario(
    VACIO,
    async ({ numero, fecha, ...datos }) => {
      await api.post(`/facturacion/${String(id)}/papel`, {
        ...datos,
        ...(numero !== null && { numero }),
        ...(fecha !== null && { fecha }),
      })
      return 'Factura en papel registrada: envíela a la DIAN antes de que se cumpla su plazo'
    },
    onGuardado,
  )
  const { datos, errores, cambiar } = form
  return (
    <FormularioDialogo form={form} title="Factura entregada en papel" onClose={onClose}>
      <div className="kit-campos">
        <p className="c12 muted">
          Para cuando la oficina no pudo facturar: el número es de su talonario de contingencia, no cambia, y se
          transmite como tipo 03. Se cuentan 48 horas desde que se entregó (Anexo Técnico 1.9, por confirmar).
        </p>
        <div className="c6">
          <TextoInput
            label="Prefijo"
            value={datos.prefijo}
            maxLength={4}
            error={errores['prefijo']}
            data-autofocus
            onChange={(prefijo) => {
              cambiar({ prefijo: prefijo.toUpperCase() })
            }}
          />
        </div>
        <div className="c6">
          <MoneyInput
            bare
            label="Número"
            required
            value={datos.numero}
            error={errores['numero']}
            onChange={(numero) => {
              cambiar({ numero })
            }}
          />
        </div>
        <div className="c6">
          <DateInput
            label="Fecha"
            required
            value={datos.fecha}
            error={errores['fecha']}
            onChange={(fecha) => {
              cambiar({ fecha })
            }}
          />
        </div>
        <div className="c6">
          <HoraInput
            label="Hora"
            required
            value={datos.hora}
            error={errores['hora']}
            onChange={(hora) => {
              cambiar({ hora })
            }}
          />
        </div>
      </div>
    </FormularioDialogo>
  )
}
