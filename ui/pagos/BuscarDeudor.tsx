import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { cupoSuperado } from '../../modules/cartera/domain.ts'
import type { ClienteElegible } from '../../schemas/respuestas/cliente.ts'
import type { FieldProps } from '../kit/campos/field.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { puedeVista } from '../kit/permisos.ts'
import { useCatalogo } from '../kit/useApi.ts'
import { buscarDeudores, nombreDe, situacionDeCredito, type PersonaElegible } from './deudores.ts'

const DialogoCliente = lazy(() => import('../cartera/clientes/DialogoCliente.tsx'))

type Props = Omit<FieldProps<number | null>, 'onChange'> & {
  onChange: (id: number | null) => void
  /** Persons who become clients by owing. */
  partes: ReadonlySet<number>
}

/** Picker of the debtor: a client, a party of the deed, or somebody who is registered as a client first. By name, document or code. */
export const BuscarDeudor = ({ onChange, partes, ...rest }: Props) => {
  const { data } = useCatalogo<PersonaElegible>(rest.value === null ? null : `/persona/${rest.value}`)
  const [hallados, setHallados] = useState<ReadonlyMap<number, ClienteElegible>>(new Map())
  const ajenas = useRef(new Map<number, string>())
  /** The document with which a client is registered; '' while nobody is named. */
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
    <div className="pago-deudor">
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
