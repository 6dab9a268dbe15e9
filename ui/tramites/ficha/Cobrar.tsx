import { Radio } from '@mantine/core'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import type { CobroDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { faltasDePago, methodData, SIN_PAGO } from '../../pagos/domain.ts'
import { MetodoPago } from '../../pagos/index.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { nombreCompleto } from '../../personas/domain.ts'
import { buscarPersona, RegistrarPersona } from '../../personas/index.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { comoCobrar } from './use-tramite.ts'

interface Elegida {
  id: number
  nombre: string
}

const QuienPaga = ({
  value,
  error,
  onChange,
}: {
  value: Elegida | null
  error: string | undefined
  onChange: (value: Elegida | null) => void
}) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 movil:grid-cols-1 movil:justify-items-start">
    <SelectBuscable
      label="Quién paga"
      required
      placeholder="Nombre o documento"
      nothing="No hay una persona así"
      search={buscarPersona}
      value={value?.id ?? null}
      valueLabel={value?.nombre ?? ''}
      error={error}
      onChange={(id, opcion) => onChange(id === null ? null : { id, nombre: opcion?.label ?? '' })}
    />
    <RegistrarPersona
      titulo="Registrar persona"
      onGuardada={(persona) => onChange({ id: persona.id, nombre: nombreCompleto(persona) })}
    />
  </div>
)

interface Props {
  cobro: CobroDeTramite
  onClose: () => void
}

/** Server errors of the payment, by the names of its fields. */
const delPago = (errores: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errores).flatMap(([campo, texto]) =>
      campo === 'metodo_pago'
        ? [['method', texto]]
        : campo.startsWith('method_data.')
          ? [[campo.slice('method_data.'.length), texto]]
          : [],
    ),
  )

interface Escrito {
  persona: Elegida | null
  pago: typeof SIN_PAGO
  vence: string | null
}

const faltasDelPago = (pago: Escrito['pago'], valor: number | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faltasDePago(pago, valor)).map(([campo, texto]) => [
      campo === 'method' ? 'metodo_pago' : `method_data.${campo}`,
      texto,
    ]),
  )

const VERBO = { deposito: 'Recibir el pago', facturar: 'Facturar', credito: 'Cargar a la cartera' } as const
const QUEDA = {
  deposito: 'Queda como depósito de quien paga, con su recibo.',
  facturar: 'La factura electrónica de quien paga queda firmada y se envía sola.',
  credito: 'Queda en la cartera de quien paga.',
} as const

export const Recibir = ({ cobro, como, onClose }: Props & { como: keyof typeof VERBO }) => {
  const recibe = como !== 'credito'
  const verbo = VERBO[como]
  const { cobrar, frases } = comoCobrar(cobro, onClose)
  const form = useFormulario<Escrito>({
    inicial: { persona: cobro.persona, pago: SIN_PAGO, vence: null },
    visibles: ['id_personas', 'metodo_pago', 'method_data', 'vence'],
    revisar: ({ persona: quien, pago }) => ({
      id_personas: quien ? '' : 'Elija quién paga.',
      ...(recibe ? faltasDelPago(pago, cobro.valor) : {}),
    }),
    enviar: ({ persona: quien, pago, vence }) =>
      cobrar({
        como: como === 'facturar' ? 'factura' : como,
        id_personas: quien?.id ?? null,
        ...(recibe ? { metodo_pago: pago.method, method_data: methodData(pago) } : { vence }),
      }),
    ...frases,
  })
  const { persona } = form.datos
  return (
    <Dialogo
      opened
      size="lg"
      title={`${verbo}: ${formatPesos(cobro.valor ?? 0)}`}
      onClose={onClose}
      si={verbo}
      {...form.dialogo}
    >
      <div className="kit-columna">
        <p className="muted">{QUEDA[como]}</p>
        <QuienPaga
          value={persona}
          error={form.errores['id_personas']}
          onChange={(elegida) => {
            form.cambiar({ persona: elegida })
            form.setErrores(({ id_personas: _persona, ...resto }) => resto)
          }}
        />
        {recibe ? (
          <MetodoPago
            id="tramite-pago"
            soloSinDeposito
            sinDeuda
            value={form.datos.pago}
            total={cobro.valor}
            persona={persona?.id ?? null}
            radicacion={null}
            errores={delPago(form.errores)}
            onChange={(pago) => form.cambiar({ pago })}
          />
        ) : (
          <DateInput label="Vence" {...form.campo('vence')} />
        )}
      </div>
    </Dialogo>
  )
}

/** Free of charge by a norm: a notary charges neither less nor more than the tariff (D. 1069 de 2015, art. 2.2.6.1.6.2.2). */
export const SinCosto = ({ cobro, onClose }: Props) => {
  const { cobrar, frases } = comoCobrar(cobro, onClose)
  const { dialogo, campo } = useFormulario({
    inicial: { causa: '' },
    revisar: ({ causa }) => ({ causa: causa.trim().length < 5 && 'Escriba la norma que lo hace gratuito.' }),
    enviar: ({ causa }) => cobrar({ como: 'gratis', causa: causa.trim() }),
    ...frases,
  })
  return (
    <Dialogo opened title="Sin costo" onClose={onClose} si="Dejar sin costo" {...dialogo}>
      <div className="kit-columna">
        <p>No se cobra menos de la tarifa por voluntad de nadie: solo lo que una norma hace gratuito.</p>
        <TextoInput
          data-autofocus
          label="Norma que lo hace gratuito"
          required
          maxLength={250}
          placeholder="D. 1069 de 2015, art. 2.2.6.13.2.9.1, lit. c"
          {...campo('causa')}
        />
      </div>
    </Dialogo>
  )
}

/** Charged with an invoice of the filing that the procedure became. */
export const ConFactura = ({ cobro, onClose }: Props) => {
  const { cobrar, frases } = comoCobrar(cobro, onClose)
  const { dialogo, campo } = useFormulario({
    inicial: { id_factura: cobro.facturas.length === 1 ? String(cobro.facturas[0]?.id) : '' },
    revisar: ({ id_factura }) => ({ id_factura: !id_factura && 'Elija la factura.' }),
    enviar: ({ id_factura }) => cobrar({ como: 'factura', id_factura: Number(id_factura) }),
    ...frases,
  })
  return (
    <Dialogo opened title="Cobrado con una factura" onClose={onClose} si="Cobrado con esta factura" {...dialogo}>
      <Radio.Group label="Facturas de su radicación" required {...campo('id_factura')}>
        <div className="grid gap-2 mt-2">
          {cobro.facturas.map(({ id, numero_factura, nombre, total }) => (
            <Radio
              key={id}
              value={String(id)}
              label={`${numero_factura ?? 'Sin número'}, ${nombre}: ${formatPesos(total)}`}
            />
          ))}
        </div>
      </Radio.Group>
    </Dialogo>
  )
}
