import { useId, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { formatDate, formatPesos } from '../../schemas/es-co/index.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api, mensajeDe, query } from '../kit/http/api.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { HALLADA, type Totales } from './deposito.ts'

interface Props<V extends string> {
  legend: string
  callada?: boolean
  value: V
  opciones: readonly [valor: V, nombre: string][]
  onChange: (value: V) => void
}

export const DosOpciones = <V extends string>({ legend, callada, value, opciones, onChange }: Props<V>) => {
  const nombre = useId()
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0 movil:flex-[1_0_100%]">
      <legend className={callada ? 'solo-lectores' : 'mb-1 p-0 text-14 font-medium leading-[1.55]'}>{legend}</legend>
      <div className="flex gap-2">
        {opciones.map(([valor, texto]) => (
          <label
            key={valor}
            className={
              'flex flex-1 items-center gap-2 min-h-9 px-3 border border-field-line rounded-6 bg-surface cursor-pointer ' +
              'data-elegido:border-accent data-elegido:bg-accent-soft'
            }
            data-elegido={value === valor || undefined}
          >
            <input
              className="w-4 h-4 m-0 accent-accent"
              type="radio"
              name={nombre}
              checked={value === valor}
              onChange={() => onChange(valor)}
            />
            {texto}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const NUMERO = 'dep-escritura'

type Campo = 'numero_radicacion' | 'numero_escritura'

interface PropsBuscarEscritura {
  value: Totales | null
  /** Edited deposit: its own amount does not count against the limits. */
  excepto?: number | undefined
  siguiente: string
  onChange: (escritura: Totales | null) => void
  error?: string | undefined
}

export const BuscarEscritura = ({ value, excepto, siguiente, onChange, error }: PropsBuscarEscritura) => {
  const [por, setPor] = useState<Campo>('numero_radicacion')
  const [texto, setTexto] = useState('')
  const [falta, setFalta] = useState('')
  const { ocupado, problema, enviar, olvidar } = useEnvio()

  const buscar = (campo: Campo, numero: string) => {
    const limpio = numero.trim()
    if (!limpio) {
      document.getElementById(NUMERO)?.focus()
      return setFalta('Escriba el número de la radicación o de la escritura.')
    }
    setFalta('')
    void enviar(() => api.get<Totales>(`/depositosTotales?${query({ [campo]: limpio, excepto })}`), {
      alHacer: (found) => {
        if (found.anulada_en) return setFalta(`La radicación No. ${found.numero_radicacion} está anulada.`)
        onChange(found)
        enfocar(siguiente)
      },
    })
  }
  if (value)
    return (
      <Encontrada
        value={value}
        error={error}
        onQuitar={() => {
          onChange(null)
          enfocar(NUMERO)
        }}
        onOtra={(numero) => buscar('numero_radicacion', String(numero))}
      />
    )
  return (
    <div className="flex flex-wrap items-start gap-2">
      <DosOpciones
        legend="Buscar por"
        callada
        value={por}
        opciones={[
          ['numero_radicacion', 'Radicación'],
          ['numero_escritura', 'Escritura'],
        ]}
        onChange={setPor}
      />
      <TextInput
        id={NUMERO}
        className="flex-[0_1_240px] movil:flex-1"
        aria-label={por === 'numero_radicacion' ? 'Número de radicación' : 'Número de escritura'}
        placeholder={por === 'numero_radicacion' ? 'Número de radicación' : 'Número de escritura'}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        value={texto}
        error={falta || (problema ? mensajeDe(problema) : error)}
        onChange={(event) => {
          setTexto(
            por === 'numero_radicacion' ? event.currentTarget.value.replace(/\D/g, '') : event.currentTarget.value,
          )
          setFalta('')
          olvidar()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          buscar(por, texto)
        }}
      />
      <Button
        variant="default"
        leftSection={<IconSearch size={16} aria-hidden />}
        loading={ocupado}
        onClick={() => buscar(por, texto)}
      >
        Buscar
      </Button>
    </div>
  )
}

const Encontrada = ({
  value: r,
  error,
  onQuitar,
  onOtra,
}: {
  value: Totales
  error?: string | undefined
  onQuitar: () => void
  onOtra: (numero: number) => void
}) => (
  <div className={HALLADA} role="group" aria-label={`Radicación ${r.numero_radicacion}`}>
    <div className="flex-[1_1_280px] min-w-0">
      <p>
        <strong>Radicación No. {r.numero_radicacion}</strong>
        {r.num_escritura
          ? ` · escritura ${r.num_escritura}${r.fecha_escritura ? ` del ${formatDate(r.fecha_escritura)}` : ''}`
          : ''}
      </p>
      <p className="muted">
        {[r.actos, [r.otorgante1, r.otorgante2].filter(Boolean).join(' → '), r.proyecto].filter(Boolean).join(' · ')}
      </p>
      <p>
        {r.liquidado
          ? `Liquidada: ${formatPesos(r.liquidado.notaria)} a la notaría, ${formatPesos(r.liquidado.boleta)} de boleta y ` +
            `${formatPesos(r.liquidado.registro)} de ` +
            `registro.${
              r.cubierto.notaria + r.cubierto.boleta + r.cubierto.registro > 0
                ? ' Ya hay depositados ' +
                  `${formatPesos(r.cubierto.notaria + r.cubierto.boleta + r.cubierto.registro)}.`
                : ''
            }`
          : 'Aún no está liquidada: los valores no tienen tope.'}
      </p>
      {r.otras.length > 0 ? (
        <p className="flex flex-wrap items-center gap-1">
          Esa escritura también es de:
          {r.otras.map((otra) => (
            <Button
              key={otra.numero_radicacion}
              size="compact-xs"
              variant="subtle"
              onClick={() => onOtra(otra.numero_radicacion)}
            >
              Radicación {otra.numero_radicacion}
              {otra.fecha_escritura ? ` (${otra.fecha_escritura.slice(0, 4)})` : ''}
            </Button>
          ))}
        </p>
      ) : null}
      {error ? (
        <p className="text-danger text-13" role="alert">
          {error}
        </p>
      ) : null}
    </div>
    <Button size="xs" variant="subtle" color="gray" leftSection={<IconX size={14} aria-hidden />} onClick={onQuitar}>
      Quitar
    </Button>
  </div>
)
