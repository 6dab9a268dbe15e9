import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../ui/styles.css'
import './vista-escena.css'
import { cssVariables, theme } from '../../ui/kit/theme/theme.ts'
import { DocumentoWord, VistaMinuta } from '../../ui/minutas/vista/perezosas.tsx'

interface Datos {
  vendedores: { nombre: string }[]
  valor_venta: number
  escritura_numero: number
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)
const violaciones: string[] = []
document.addEventListener('securitypolicyviolation', (event) => {
  violaciones.push(`${event.effectiveDirective} ${event.blockedURI}`)
})
Object.assign(window, { violaciones })

const primeros = (await (await fetch('/escena/datos')).json()) as Datos // what vista-pagina.ts serves
const hostil = location.search.includes('hostil')
  ? new Uint8Array(await (await fetch('/escena/hostil')).arrayBuffer())
  : null
const ORIGENES = {
  valor_venta: { editado: false },
  'vendedores[0].cedula': { editado: false },
  'compradores[0].nombre': { editado: false },
  'compradores[0].direccion_domicilio': { editado: true },
  escritura_numero: { editado: true },
}

const Escena = () => {
  const [datos, setDatos] = useState(primeros)
  const [campo, setCampo] = useState<string | null>(null)
  const [pedido, setPedido] = useState('')
  const [revision, setRevision] = useState('')
  const nombre = datos.vendedores[0]?.nombre ?? ''
  return (
    <main className="vista-escena">
      <h1 className="solo-lectores">Vista</h1>
      <form>
        <label>
          Nombre del vendedor
          <input
            id="nombre"
            value={nombre}
            onFocus={() => {
              setCampo('vendedores[0].nombre')
            }}
            onChange={({ currentTarget: { value } }) => {
              setDatos((antes) => ({ ...antes, vendedores: [{ ...antes.vendedores[0], nombre: value }] }))
            }}
          />
        </label>
        <label>
          Precio
          <input
            id="precio"
            value={datos.valor_venta}
            onFocus={() => {
              setCampo('valor_venta')
            }}
            onChange={({ currentTarget: { value } }) => {
              setDatos((antes) => ({ ...antes, valor_venta: Number(value) }))
            }}
          />
        </label>
        <output id="pedido">{pedido}</output>
        <output id="revision">{revision}</output>
      </form>
      {hostil ? (
        <DocumentoWord docx={hostil} />
      ) : (
        <VistaMinuta
          id_plantilla={1}
          id_minuta={null}
          datos={datos}
          origenes={ORIGENES}
          campo={campo}
          onCampo={setPedido}
          onRevision={({ faltan }) => {
            setRevision(faltan.join(' '))
          }}
        />
      )}
    </main>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    getStyleNonce={() => nonce}
    defaultColorScheme="auto"
  >
    <Escena />
  </MantineProvider>,
)
