import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { HoraInput } from '../../kit/campos/HoraInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import type { Detalle } from './factura.ts'

interface Escrito {
  prefijo: string
  numero: number | null
  fecha: string | null
  hora: string
}

const VACIO: Escrito = { prefijo: '', numero: null, fecha: null, hora: '' }

/** Records an invoice issued on paper during an office outage. */
export const EnPapel = ({
  factura: { id },
  onClose,
  onGuardado,
}: {
  factura: Detalle
  onClose: () => void
  onGuardado: () => void
}) => {
  const form = useFormulario({
    inicial: VACIO,
    enviar: async ({ numero, fecha, ...datos }) => {
      await api.post(`/facturacion/${String(id)}/papel`, {
        ...datos,
        ...(numero !== null && { numero }),
        ...(fecha !== null && { fecha }),
      })
    },
    exito: 'Factura en papel registrada: envíela a la DIAN antes de que se cumpla su plazo',
    alHacer: onGuardado,
  })
  const { datos, errores, cambiar } = form
  return (
    <Dialogo opened {...form.dialogo} no="Salir" si="Guardar" title="Factura entregada en papel" onClose={onClose}>
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
            onChange={(prefijo) => cambiar({ prefijo: prefijo.toUpperCase() })}
          />
        </div>
        <div className="c6">
          <MoneyInput bare label="Número" required {...form.campo('numero')} />
        </div>
        <div className="c6">
          <DateInput label="Fecha" required {...form.campo('fecha')} />
        </div>
        <div className="c6">
          <HoraInput
            label="Hora"
            required
            value={datos.hora}
            error={errores['hora']}
            onChange={(hora) => cambiar({ hora })}
          />
        </div>
      </div>
    </Dialogo>
  )
}
