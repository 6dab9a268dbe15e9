import type { ReactNode } from 'react'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api, query } from '../kit/http/api.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { BuscarEscritura } from './BuscarEscritura.tsx'
import type { Deposito, Totales } from './deposito.ts'
import { cuerpoDe, faltasDe, formularioDe } from './formulario.ts'
import { FormularioDescargue, type Disponible } from './FormularioDescargue.tsx'

interface Props {
  numero: number
  onClose: () => void
  onHecho: () => unknown
}

const DeQuien = ({ children }: { children: ReactNode }) => <p className="mb-4 wrap-anywhere">{children}</p>

const Asignar = ({ deposito, onClose, onHecho }: Omit<Props, 'numero'> & { deposito: Deposito }) => {
  const en = (escritura: Totales | null) => formularioDe(deposito, escritura)
  const { dialogo, datos, cambiar, errores } = useFormulario<{ escritura: Totales | null }>({
    inicial: { escritura: null },
    revisar: ({ escritura }) => ({
      escritura: escritura ? Object.values(faltasDe(en(escritura)))[0] : 'Busque la escritura a la que va.',
    }),
    enviar: ({ escritura }) => api.put(`/depositos/${deposito.id}`, cuerpoDe(en(escritura), deposito.version)),
    cargando: 'Guardando...',
    exito: `Depósito No. ${deposito.numero_deposito} asignado`,
    fallo: 'Ha ocurrido un error',
    alHacer: () => {
      void refrescar('/depositos')
      onClose()
      return onHecho()
    },
  })
  return (
    <Dialogo
      opened
      size="lg"
      title={`Asignar el depósito No. ${deposito.numero_deposito}`}
      si="Asignar"
      onClose={onClose}
      {...dialogo}
    >
      <DeQuien>
        {formatPesos(deposito.total)} de {deposito.otorgante}
      </DeQuien>
      <BuscarEscritura
        value={datos.escritura}
        excepto={deposito.id}
        siguiente="dep-escritura"
        error={errores['escritura']}
        onChange={(escritura) => cambiar({ escritura })}
      />
    </Dialogo>
  )
}

/** Names the filing of a deposit that has none; its amounts stay as they are. */
export const AsignarDeposito = ({ numero, ...props }: Props) => {
  const lectura = useApi<{ data: Deposito[] }>(`/depositos?${query({ numero_deposito: numero })}`, {
    revalidateOnMount: true,
  })
  const deposito = lectura.data?.data[0]
  if (deposito) return <Asignar deposito={deposito} {...props} />
  return (
    <Dialogo opened size="lg" title={`Asignar el depósito No. ${numero}`} onClose={props.onClose}>
      <Cargada de={lectura} campos={1} />
    </Dialogo>
  )
}

/** Pays a deposit out. */
export const DevolverDeposito = ({ numero, onClose, onHecho }: Props) => {
  const lectura = useApi<Disponible>(`/depositosNumero?${query({ numero_deposito: numero })}`, {
    revalidateOnMount: true,
  })
  return (
    <Dialogo opened largo size="lg" title={`Devolver el depósito No. ${numero}`} onClose={onClose}>
      <Cargada de={lectura} campos={3}>
        {(deposito) => (
          <div className="dep-form [&_h2]:mb-3 [&_h2]:text-16 [&_h2]:font-semibold">
            <DeQuien>De {deposito.otorgante}</DeQuien>
            <FormularioDescargue
              enDialogo
              deposito={deposito}
              onHecho={() => {
                onClose()
                onHecho()
              }}
            />
          </div>
        )}
      </Cargada>
    </Dialogo>
  )
}
