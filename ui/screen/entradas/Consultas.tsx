import { useRef, useState } from 'react'
import { api, query } from '../../kit/http/api.ts'
import { SelectBuscable, type Opcion } from '../../kit/campos/SelectBuscable.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { textoLlano, valorDe, type Fila } from '../fila.ts'
import { comunes, textoDe, type EntradaProps, oNada } from './entrada.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'

interface Lista {
  data: Fila[]
  total: number
}

const PERSONA = { recurso: '/persona', nombre: ['nombres', 'apellidos'] }
/** Longest list loaded whole; a longer one is searched on the server. */
const ENTERA = 100

/** Texts of row fields, of which `No. {numero}` has words around it. */
const conPalabras = (row: Fila, campos: readonly string[]): string[] =>
  campos.flatMap((campo) => {
    const [marca, dentro = campo] = /\{(\w+)\}/.exec(campo) ?? []
    const text = textoLlano(row[dentro])
    return text ? [marca ? campo.replace(marca, text) : text] : []
  })

/** Reference to a row of another list. The current name comes with the record, or from one request. */
export const ReferenciaInput = (props: EntradaProps) => {
  const { campo, value, onChange, onOtro, fila, original } = props
  const [elegida, setElegida] = useState<Opcion<string> | null>(null)
  const [abierta, setAbierta] = useState(false)
  const given = campo.widget === 'reference' ? campo : campo.widget === 'person' ? { ...PERSONA, ...campo } : null
  const {
    recurso = '',
    nombre = ['name'],
    valor = 'id',
    texto,
    vacio = 'No está en la lista',
    detalle = valor === 'code' ? 'code' : undefined,
    llena = {},
  } = given ?? {}
  const current = textoDe(value)
  const nombreDe = (row: Fila) => conPalabras(row, nombre).join(' ')
  const vistas = useRef(new Map<string, Fila>())
  const comoOpcion = (row: Fila): Opcion<string> => {
    vistas.current.set(textoDe(row[valor]), row)
    return {
      value: textoDe(row[valor]),
      label: nombreDe(row),
      detail: conPalabras(row, [detalle ?? []].flat()).join(' · ') || undefined,
    }
  }
  const vigentes = (rows: Fila[]) =>
    rows.filter((row) => row['activo'] !== false && row['activo'] !== 0).map(comoOpcion)

  const { data: primeras } = useApi<Lista>(abierta ? `${recurso}?${query({ pageSize: ENTERA })}` : null)
  const conocida =
    elegida?.value === current
      ? elegida.label
      : texto && current === textoDe(original)
        ? textoLlano(valorDe(fila, texto))
        : ''
  const porPreguntar = current !== '' && !conocida
  const { data: una } = useApi<Fila>(
    porPreguntar && valor === 'id' ? `${recurso}/${encodeURIComponent(current)}` : null,
  )
  const { data: varias } = useApi<Lista>(
    porPreguntar && valor === 'code' ? `${recurso}?${query({ filtro: { code: current }, pageSize: 10 })}` : null,
  )
  const hallada = una ?? varias?.data.find((row) => textoDe(row[valor]) === current)

  const search = async (text: string) =>
    vigentes((await api.get<Lista>(`${recurso}?${query({ q: text, pageSize: 50 })}`)).data)
  const de = primeras && primeras.total <= ENTERA ? { options: vigentes(primeras.data) } : { search }
  return (
    <SelectBuscable<string>
      {...comunes(props)}
      {...de}
      value={current || null}
      valueLabel={conocida || (hallada ? nombreDe(hallada) : current)}
      nothing={vacio}
      onFocus={() => setAbierta(true)}
      onChange={(next, option) => {
        setElegida(option)
        const row = next === null ? undefined : vistas.current.get(next)
        if (row) for (const [otro, de] of Object.entries(llena)) if (textoDe(row[de])) onOtro(otro, row[de])
        onChange(next === null ? undefined : valor === 'id' ? Number(next) : next)
      }}
    />
  )
}

/** Lookup on blur: fills other fields from the record found. */
const useConsulta = ({ campo, id, value, onOtro }: EntradaProps): (() => void) => {
  const consulta = campo.widget === 'text' ? campo.consulta : undefined
  const puesto = useRef<Fila>({})
  const preguntado = useRef('')
  return () => {
    const texto = textoDe(value).trim()
    if (!consulta || !texto || texto === preguntado.current) return
    preguntado.current = texto
    api.get<Fila>(`${consulta.recurso}?${query({ [id.replace(/^root_/, '')]: texto })}`).then(
      (sabido) => {
        if (preguntado.current !== texto) return
        for (const [otro, de] of Object.entries(consulta.llena)) {
          const dicho = oNada(textoDe(sabido[de]))
          if (dicho !== undefined || puesto.current[otro] !== undefined) onOtro(otro, dicho, puesto.current[otro])
          puesto.current = { ...puesto.current, [otro]: dicho }
        }
      },
      () => {
        preguntado.current = ''
      },
    ) // optional help: a failure changes nothing
  }
}

/** Text line; `atajo` adds a button that writes a frequent value, or removes it. */
export const TextoCorto = (props: EntradaProps) => {
  const { campo, value, onChange, size, disabled } = props
  const { atajo, mayusculas } = campo.widget === 'text' ? campo : {}
  const consultar = useConsulta(props)
  const salir = () => {
    props.onBlur?.()
    consultar()
  }
  const input = (
    <TextoInput
      {...comunes(props)}
      onBlur={salir}
      value={textoDe(value)}
      onChange={(text) => onChange(oNada(mayusculas ? text.toUpperCase() : text))}
    />
  )
  if (!atajo || size === 'xs') return input
  const dicho = value === atajo.valor
  return (
    <div>
      {input}
      <div>
        <button
          type="button"
          className="lista-preset"
          aria-pressed={dicho}
          aria-label={`${props.label ?? ''}: ${atajo.texto}`}
          disabled={disabled}
          // keep the focus: a blur could remove the field's error and move this button before the click ends
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(dicho ? undefined : atajo.valor)}
        >
          {atajo.texto}
        </button>
      </div>
    </div>
  )
}
