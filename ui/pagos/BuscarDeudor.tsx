import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { cupoSuperado, cupoQueQueda } from '../../modules/cartera/domain/index.ts'
import type { ClienteElegible } from '../../schemas/respuestas/cartera/cliente.ts'
import type { FieldProps } from '../kit/campos/field.ts'
import { SelectBuscable, type Opcion } from '../kit/campos/SelectBuscable.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useCatalogo } from '../kit/http/use-api.ts'
import { formatDate, formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { api, query } from '../kit/http/api.ts'

/** Without the document: choosing needs no permission to read it. */
interface PersonaElegible {
  id: number
  nombres: string
  apellidos: string | null
  numero_documento?: string
}

const nombreDe = ({ nombres, apellidos }: Pick<PersonaElegible, 'nombres' | 'apellidos'>): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

const situacionDeCredito = (cliente: ClienteElegible): string => {
  const queda = cupoQueQueda(cliente)
  return [
    ...(cliente.activo ? [] : ['Inactivo']),
    cliente.total > 0 ? `Debe ${formatPesos(cliente.total)}` : 'No debe nada',
    ...(cupoSuperado(cliente) ? ['Cupo superado'] : queda === null ? [] : [`Le quedan ${formatPesos(queda)} de cupo`]),
    ...(cliente.promesa ? [`Prometió pagar el ${formatDate(cliente.promesa)}`] : []),
  ].join(' · ')
}

const comoDeudora = (esParte: boolean): string =>
  esParte
    ? 'Parte de la escritura: aún no es cliente, lo será con esta factura'
    : puedeVista('cartera', 'crear')
      ? 'Usar esta persona: aún no es cliente, se registra primero'
      : 'Aún no es cliente: pida a quien lleva la cartera que la registre'

const CUANTOS = 20

interface Hallados {
  clientes: readonly ClienteElegible[]
  personas: readonly PersonaElegible[]
}

/** Clients first. A party of the deed becomes a client by its invoice; others must be registered first. The value is the person's id. */
const buscarDeudores =
  (alHallar: (hallados: Hallados) => void, partes: ReadonlySet<number>) =>
  async (text: string): Promise<Opcion[]> => {
    const buscado = query({ q: text, pageSize: CUANTOS, page: 1 })
    const [clientes, personas] = await Promise.all([
      api.get<{ data: ClienteElegible[] }>(`/clientes?${buscado}`),
      api.get<{ data: PersonaElegible[] }>(`/persona?${buscado}`),
    ])
    const yaSon = new Set(clientes.data.map(({ id_personas }) => id_personas))
    const otras = personas.data.filter(({ id }) => !yaSon.has(id))
    alHallar({ clientes: clientes.data, personas: otras })
    return [
      ...clientes.data.map((cliente) => ({
        value: cliente.id_personas,
        label: cliente.nombre_completo,
        detail: `${formatDocument(cliente.numero_documento)} · ${situacionDeCredito(cliente)}`,
        disabled: !cliente.activo,
      })),
      ...otras.map((persona) => ({
        value: persona.id,
        label: nombreDe(persona),
        detail: [
          persona.numero_documento && formatDocument(persona.numero_documento),
          comoDeudora(partes.has(persona.id)),
        ]
          .filter(Boolean)
          .join(' · '),
        disabled: !partes.has(persona.id) && !puedeVista('cartera', 'crear'),
      })),
    ]
  }

const DialogoCliente = lazy(() => import('../cartera/clientes/DialogoCliente.tsx'))

type Props = Omit<FieldProps<number | null>, 'onChange'> & {
  onChange: (id: number | null) => void
  /** Parties of the deed: they become clients by owing. */
  partes: ReadonlySet<number>
}

export const BuscarDeudor = ({ onChange, partes, ...rest }: Props) => {
  const { data } = useCatalogo<PersonaElegible>(rest.value === null ? null : `/persona/${rest.value}`)
  const [hallados, setHallados] = useState<ReadonlyMap<number, ClienteElegible>>(new Map())
  const ajenas = useRef(new Map<number, string>())
  /** Document of the client to register; '': unknown. */
  const [registra, setRegistra] = useState<string | null>(null)
  const buscar = useRef(
    buscarDeudores(({ clientes, personas }) => {
      setHallados((antes) => new Map([...antes, ...clientes.map((cliente) => [cliente.id_personas, cliente] as const)]))
      for (const { id, numero_documento } of personas)
        if (!partes.has(id)) ajenas.current.set(id, numero_documento ?? '')
      for (const { id_personas } of clientes) ajenas.current.delete(id_personas)
    }, partes),
  )
  const escoger = (id: number | null) => {
    const documento = id === null ? undefined : ajenas.current.get(id)
    if (documento === undefined) onChange(id)
    else setRegistra(documento)
  }
  const cliente = rest.value === null ? undefined : hallados.get(rest.value)
  return (
    <div
      className={
        'flex flex-wrap col-span-full items-start gap-2 min-w-0 @container/deudor ' +
        '[&>:first-child]:flex-[1_1_200px] [&>:first-child]:min-w-0'
      }
    >
      <SelectBuscable
        label="Deudor"
        placeholder="Nombre, documento o código"
        {...rest}
        description={cliente ? situacionDeCredito(cliente) : rest.description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-superado={(cliente && cupoSuperado(cliente)) || undefined}
        search={buscar.current}
        valueLabel={data ? nombreDe(data) : ''}
        nothing="No hay un cliente ni una persona así"
        onChange={escoger}
      />
      {puedeVista('cartera', 'crear') ? (
        <Button
          className="@min-[400px]/deudor:mt-[calc(1.55*var(--text-14)+4px)]"
          variant="default"
          disabled={rest.disabled}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setRegistra('')}
        >
          Registrar cliente
        </Button>
      ) : null}
      {registra !== null ? (
        <Suspense fallback={null}>
          <DialogoCliente
            {...(registra ? { documento: registra } : {})}
            onGuardado={({ id_personas }) => {
              ajenas.current.delete(id_personas)
              onChange(id_personas)
            }}
            onClose={() => setRegistra(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
