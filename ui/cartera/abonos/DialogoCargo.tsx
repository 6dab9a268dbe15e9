import { useState, type ReactNode } from 'react'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import type { CuentaAbierta } from '../../../schemas/respuestas/cartera/abono.ts'
import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { buscarRadicacion } from '../../radicaciones/index.ts'
import { useEnvio } from './useEnvio.ts'

interface Props {
  id_clientes: number
  onClose: () => void
}

/** What a field says stands under it, so that those of one row are level. */
const BAJO: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface Varios {
  concepto: string
  valor: number | null
  fecha: string | null
  vence: string | null
}
interface Solicitud {
  id_radicacion: number | null
  valor: number | null
  vence: string | null
  concepto: string
}

/** Something that the client owes without a deed. */
export const DialogoVarios = ({ id_clientes, onClose }: Props) => {
  const [form, setForm] = useState<Varios>({ concepto: '', valor: null, fecha: null, vence: null })
  const { errores, setErrores, problema, enviando, enviar, alEscribir } = useEnvio()
  const cambiar = (cambio: Partial<typeof form>) => {
    setForm({ ...form, ...cambio })
    alEscribir()
  }
  const guardar = () => {
    const faltas = {
      ...(form.concepto.trim().length < 3 ? { concepto: 'Escriba el concepto.' } : {}),
      ...(form.valor ? {} : { valor: 'Escriba el valor.' }),
    }
    if (Object.keys(faltas).length) return setErrores(faltas)
    void enviar(async () => {
      await api.post<CuentaAbierta>('/cuentas_varios', { id_clientes, ...form })
      return 'Se cargó a la cuenta del cliente'
    }, onClose)
  }
  return (
    <Marco
      titulo="Cargar algo que debe sin escritura"
      si="Cargar"
      onClose={onClose}
      onEnviar={guardar}
      {...{ enviando, problema }}
    >
      <TextoInput
        data-autofocus
        label="Concepto"
        required
        value={form.concepto}
        error={errores['concepto']}
        onChange={(concepto) => cambiar({ concepto })}
      />
      <MoneyInput
        className="c4"
        label="Valor"
        required
        value={form.valor}
        error={errores['valor']}
        onChange={(valor) => cambiar({ valor })}
      />
      <DateInput
        className="c4"
        label="Fecha"
        max={bogotaDate(new Date())}
        description="Hoy, si no se dice"
        inputWrapperOrder={BAJO}
        value={form.fecha}
        error={errores['fecha']}
        onChange={(fecha) => cambiar({ fecha })}
      />
      <DateInput
        className="c4"
        label="Vence"
        description="Según su plazo, si no se dice"
        inputWrapperOrder={BAJO}
        value={form.vence}
        error={errores['vence']}
        onChange={(vence) => cambiar({ vence })}
      />
    </Marco>
  )
}

/** Money that the client is asked to leave: once paid, an anticipo. */
export const DialogoSolicitud = ({ id_clientes, onClose }: Props) => {
  const [form, setForm] = useState<Solicitud>({ id_radicacion: null, valor: null, vence: null, concepto: '' })
  const { errores, setErrores, problema, enviando, enviar, alEscribir } = useEnvio()
  const cambiar = (cambio: Partial<typeof form>) => {
    setForm({ ...form, ...cambio })
    alEscribir()
  }
  const guardar = () => {
    if (!form.valor) return setErrores({ valor: 'Escriba el valor.' })
    void enviar(async () => {
      await api.post<CuentaAbierta>('/solicitudes_deposito', { id_clientes, ...form })
      return 'Se pidió el depósito'
    }, onClose)
  }
  return (
    <Marco
      titulo="Pedir un depósito"
      si="Pedir depósito"
      onClose={onClose}
      onEnviar={guardar}
      {...{ enviando, problema }}
    >
      <MoneyInput
        className="c6"
        data-autofocus
        label="Valor"
        required
        value={form.valor}
        error={errores['valor']}
        onChange={(valor) => cambiar({ valor })}
      />
      <DateInput
        className="c6"
        label="Vence"
        min={bogotaDate(new Date())}
        description="Según su plazo, si no se dice"
        inputWrapperOrder={BAJO}
        value={form.vence}
        error={errores['vence']}
        onChange={(vence) => cambiar({ vence })}
      />
      {puedeVista('radicaciones') ? (
        <SelectBuscable<number>
          className="c6"
          label="Radicación"
          placeholder="Número, escritura u otorgante"
          search={buscarRadicacion}
          value={form.id_radicacion}
          error={errores['id_radicacion']}
          onChange={(id_radicacion) => cambiar({ id_radicacion })}
        />
      ) : null}
      <TextoInput
        className="c6"
        label="Para qué"
        value={form.concepto}
        error={errores['concepto']}
        onChange={(concepto) => cambiar({ concepto })}
      />
    </Marco>
  )
}

interface MarcoProps {
  titulo: string
  si: string
  onClose: () => void
  onEnviar: () => void
  enviando: boolean
  problema: unknown
  children: ReactNode
}

const Marco = ({ titulo, si, onClose, onEnviar, enviando, problema, children }: MarcoProps) => (
  <Dialogo
    opened
    title={titulo}
    onClose={onClose}
    onSubmit={onEnviar}
    problema={problema}
    no="Volver"
    si={si}
    ocupado={enviando}
  >
    <div className="kit-campos">{children}</div>
  </Dialogo>
)
