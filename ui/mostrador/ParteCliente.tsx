import { Button } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { ClienteHallado, MostradorLeido } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { api, mensajeDe, query } from '../kit/http/api.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { nuevaDe, type Nueva, type VentaEnCurso } from './use-venta.ts'

interface Props {
  venta: VentaEnCurso
  tipos: MostradorLeido['tipos_documento']
  alSeguir: () => void
}

const siEnter = (hacer: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  hacer()
}

/** Enter without a document: consumidor final. */
export const ParteCliente = ({ venta, tipos, alSeguir }: Props) => {
  const { documento, porBuscar, cliente, cambiar, errores } = venta
  const [halladas, setHalladas] = useState<ClienteHallado[]>([])
  const [dicho, setDicho] = useState('')
  const busquedas = useRef(0)

  const escoger = ({ id, nombre }: ClienteHallado) => {
    setHalladas([])
    cambiar({ documento: '', cliente: { clase: 'hallado', id, nombre } })
    alSeguir()
  }
  const buscar = async () => {
    // a late answer is about another document: it would put its client on this sale
    const esta = ++busquedas.current
    setDicho('')
    const escrito = documento.trim()
    if (!escrito) {
      cambiar({ cliente: { clase: 'final' } })
      return alSeguir()
    }
    try {
      const todas = await api.get<ClienteHallado[]>(`/mostrador/clientes?${query({ documento: escrito })}`)
      if (esta !== busquedas.current) return
      const [unica] = todas
      if (todas.length === 1 && unica) return escoger(unica)
      setHalladas(todas)
      if (todas.length) return enfocar('mostrador-hallada-0')
      cambiar({ documento: '', cliente: nuevaDe(escrito) })
      enfocar('mostrador-nombres')
    } catch (error) {
      if (esta === busquedas.current) setDicho(mensajeDe(error))
    }
  }

  if (cliente?.clase === 'nuevo')
    return (
      <NuevoCliente
        nueva={cliente}
        tipos={tipos}
        errores={errores}
        alCambiar={(cambio) => cambiar({ cliente: { ...cliente, ...cambio } })}
        alSeguir={alSeguir}
        alQuitar={() => cambiar({ cliente: null })}
      />
    )
  if (cliente)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span>
          <span className="muted">Cliente </span>
          <strong className="wrap-anywhere">{cliente.clase === 'final' ? 'Consumidor final' : cliente.nombre}</strong>
        </span>
        <button
          type="button"
          className="kit-enlace"
          onClick={() => {
            cambiar({ cliente: null })
            enfocar('mostrador-documento')
          }}
        >
          Cambiar
        </button>
      </p>
    )
  return (
    <div className="grid gap-2">
      <TextoInput
        id="mostrador-documento"
        label="Documento del cliente"
        description="Enter sin documento: consumidor final"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={documento}
        maxLength={30}
        error={dicho || (porBuscar ? 'Oprima Enter para buscar este documento, o bórrelo.' : undefined)}
        autoFocus
        onChange={(escrito) => {
          // what was found, or is being sought, is of another document
          busquedas.current++
          setHalladas([])
          cambiar({ documento: escrito, porBuscar: false })
        }}
        onKeyDown={siEnter(buscar)}
      />
      {halladas.length ? (
        <ul className="grid gap-1 m-0 p-0 list-none" aria-label="Personas con ese documento">
          {halladas.map((una, i) => (
            <li key={una.id}>
              <Button
                id={`mostrador-hallada-${i}`}
                variant="default"
                fullWidth
                justify="start"
                onClick={() => escoger(una)}
              >
                {una.nombre} · {una.documento}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface DeNuevo {
  nueva: Nueva
  tipos: MostradorLeido['tipos_documento']
  errores: Readonly<Record<string, string>>
  alCambiar: (cambio: Partial<Nueva>) => void
  alSeguir: () => void
  alQuitar: () => void
}

/** Only what the law lets an issuer ask (Res. DIAN 202 de 2025). */
const NuevoCliente = ({ nueva, tipos, errores, alCambiar, alSeguir, alQuitar }: DeNuevo) => {
  const juridica = tipos.find(({ id }) => id === nueva.tipo_documento)?.clase === 'juridica'
  const campo = (cual: 'numero_documento' | 'nombres' | 'apellidos' | 'correo_electronico', maxLength: number) => ({
    id: `mostrador-${cual}`,
    value: nueva[cual],
    maxLength,
    error: errores[`cliente.${cual}`],
    onChange: (value: string) => alCambiar({ [cual]: value }),
  })
  return (
    <fieldset className="kit-campos m-0 p-0 border-0">
      <legend className="c12 flex flex-wrap gap-3 px-0 pb-1">
        <strong>Cliente nuevo</strong>
        <button type="button" className="kit-enlace" onClick={alQuitar}>
          Cambiar
        </button>
      </legend>
      <SelectBuscable
        className="c6"
        label="Tipo de documento"
        fixed
        value={nueva.tipo_documento}
        options={tipos.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(tipo) => tipo && alCambiar({ tipo_documento: tipo })}
      />
      <TextoInput className="c6" label="Número de documento" {...campo('numero_documento', 30)} />
      <TextoInput
        className={juridica ? 'c6' : 'c4'}
        label={juridica ? 'Razón social' : 'Nombres'}
        {...campo('nombres', 200)}
      />
      {juridica ? null : <TextoInput className="c4" label="Apellidos" {...campo('apellidos', 200)} />}
      <TextoInput
        className={juridica ? 'c6' : 'c4'}
        label="Correo electrónico"
        type="email"
        {...campo('correo_electronico', 190)}
        onKeyDown={siEnter(alSeguir)}
      />
    </fieldset>
  )
}
