import { Checkbox } from '@mantine/core'
import type { PermisoDeContacto } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { addDays, bogotaDate, formatDateTime } from '../../../schemas/es-co/index.ts'
import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { refrescar } from '../../kit/http/use-api.ts'

export const CANAL = { correo: 'Correo', telefono: 'Teléfono', mensaje: 'Mensaje' } as const

interface Props {
  id: number
  permiso: PermisoDeContacto
  onClose: () => void
}
type Canal = keyof typeof CANAL

const CANALES = (Object.entries(CANAL) as [Canal, string][]) // keys of CANAL
  .map(([canal, label]) => ({ value: canal, label }))

export const DialogoContacto = ({ id, permiso, onClose }: Props) => {
  const form = useFormulario({
    inicial: { canal: 'telefono' as Canal, a_pedido: false, texto: '', resultado: '', promesa: null as string | null }, // chosen later
    enviar: async ({ texto, promesa, ...datos }) => {
      await api.post(`/clientes/${id}/contactos`, {
        ...datos,
        ...(texto ? { texto } : {}),
        ...(promesa ? { promesa } : {}),
      })
      await Promise.all([refrescar(`/clientes/${id}/`), refrescar(`/cartera_cliente/${id}`)])
    },
    alHacer: onClose,
  })
  const { canal, a_pedido } = form.datos
  const hoy = bogotaDate(new Date())
  const dice = permiso.canales.find((uno) => uno.canal === canal)
  return (
    <Dialogo opened title="Anotar un contacto" onClose={onClose} {...form.dialogo} si="Anotar">
      <div className="kit-campos">
        <SelectBuscable
          className="c6"
          label="Canal"
          options={CANALES}
          {...form.campo('canal')}
          onChange={(elegido) =>
            form.cambiar({ canal: CANALES.find(({ value }) => value === elegido)?.value ?? 'telefono' })
          }
        />
        <DateInput
          className="c6"
          label="Promesa de pago"
          min={hoy}
          max={addDays(hoy, 365)}
          {...form.campo('promesa')}
        />
        <div className="c12">
          <Checkbox
            label="El cliente llamó o lo pidió"
            description="No es cobranza: no cuenta para los límites de la ley."
            {...form.casilla('a_pedido')}
          />
        </div>
        {dice && !dice.puede && !a_pedido ? (
          <p className="c12 py-0.5 px-2 rounded-4 bg-warn-soft text-warn" role="status">
            {dice.motivo} {dice.desde ? `Se puede desde el ${formatDateTime(dice.desde)}.` : ''}
          </p>
        ) : null}
        <TextoInput className="c12" label="Resultado" required {...form.campo('resultado')} data-autofocus />
        <TextArea className="c12" label="Qué se dijo" maxLength={6000} {...form.campo('texto')} />
      </div>
    </Dialogo>
  )
}
