import { useState } from 'react'
import { formatPesos, formatDocument } from '../../../../schemas/es-co/index.ts'
import type { CobroDeTramite } from '../../../../schemas/respuestas/tramites/tramite-publico.ts'
import { DateInput } from '../../../kit/campos/DateInput.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { faltasDePago, methodData, SIN_PAGO } from '../../../pagos/domain.ts'
import { MetodoPago } from '../../../pagos/index.ts'
import { api, query } from '../../../kit/http/api.ts'
import { SelectBuscable } from '../../../kit/campos/SelectBuscable.tsx'
import { RegistrarPersona } from '../../../personas/index.ts'
import { useCobrar } from './use-cobrar.ts'

/** The document is not told to who only chooses. */
interface Persona {
  id: number
  nombres: string
  apellidos: string | null
  numero_documento?: string
}

interface Elegida {
  id: number
  nombre: string
}

const nombreDe = ({ nombres, apellidos }: Pick<Persona, 'nombres' | 'apellidos'>): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

const buscar = async (text: string) => {
  const { data } = await api.get<{ data: Persona[] }>(`/persona?${query({ q: text, pageSize: 20 })}`)
  return data.map((persona) => ({
    value: persona.id,
    label: nombreDe(persona),
    detail: persona.numero_documento && formatDocument(persona.numero_documento),
  }))
}

/** Who pays for a procedure: who asked for it, where the office has them, or anybody else. */
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
      search={buscar}
      value={value?.id ?? null}
      valueLabel={value?.nombre ?? ''}
      error={error}
      onChange={(id, opcion) => onChange(id === null ? null : { id, nombre: opcion?.label ?? '' })}
    />
    <RegistrarPersona
      titulo="Registrar persona"
      onGuardada={(persona) => onChange({ id: persona.id, nombre: nombreDe(persona) })}
    />
  </div>
)

interface Props {
  cobro: CobroDeTramite
  como: 'deposito' | 'credito'
  onClose: () => void
}

/** The server's errors of the payment as its fields call them. */
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

/** Its price, received as a deposit of who pays, or charged to what they owe. */
export const Recibir = ({ cobro, como, onClose }: Props) => {
  const [persona, setPersona] = useState<Elegida | null>(cobro.persona)
  const [pago, setPago] = useState(SIN_PAGO)
  const [vence, setVence] = useState<string | null>(null)
  const { errores, setErrores, problema, enviando, cobrar } = useCobrar(cobro, onClose)
  const recibe = como === 'deposito'
  const verbo = recibe ? 'Recibir el pago' : 'Cargar a la cartera'
  const enviar = () => {
    const faltas: Record<string, string> = {
      ...(persona ? {} : { id_personas: 'Elija quién paga.' }),
      ...(recibe
        ? Object.fromEntries(
            Object.entries(faltasDePago(pago, cobro.valor)).map(([campo, texto]) => [
              campo === 'method' ? 'metodo_pago' : `method_data.${campo}`,
              texto,
            ]),
          )
        : {}),
    }
    setErrores(faltas)
    if (Object.keys(faltas).length) return
    const dinero = recibe ? { metodo_pago: pago.method, method_data: methodData(pago) } : { vence }
    void cobrar({ como, id_personas: persona?.id ?? null, ...dinero })
  }
  return (
    <Dialogo
      opened
      size="lg"
      title={`${verbo}: ${formatPesos(cobro.valor ?? 0)}`}
      onClose={onClose}
      onSubmit={enviar}
      problema={problema}
      si={verbo}
      ocupado={enviando}
    >
      <div className="kit-columna">
        <p className="muted">
          {recibe ? 'Queda como depósito de quien paga, con su recibo.' : 'Queda en la cartera de quien paga.'}
        </p>
        <QuienPaga
          value={persona}
          error={errores['id_personas']}
          onChange={(elegida) => {
            setPersona(elegida)
            setErrores(({ id_personas: _persona, ...resto }) => resto)
          }}
        />
        {recibe ? (
          <MetodoPago
            id="tramite-pago"
            soloSinDeposito
            sinDeuda
            value={pago}
            total={cobro.valor}
            persona={persona?.id ?? null}
            radicacion={null}
            errores={delPago(errores)}
            onChange={setPago}
          />
        ) : (
          <DateInput label="Vence" value={vence} error={errores['vence']} onChange={setVence} />
        )}
      </div>
    </Dialogo>
  )
}
