import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { AccionDePantalla, PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import type { Creditos } from '../../schemas/respuestas/cartera/cliente.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { ListaServidor, useLlegada } from '../kit/lista/ListaServidor.tsx'
import type { Pagina } from '../kit/lista/use-lista.ts'
import { useApi, refrescar } from '../kit/http/use-api.ts'
import { accionesDe } from '../screen/acciones/acciones-de.ts'
import { claveDe, nombreDe, type Fila } from '../screen/fila.ts'
import { HistorialRegistro } from '../screen/registro/FormularioRegistro.tsx'
import { useEdicion } from '../screen/CeldaEditable.tsx'
import { columnasDeClientes } from './clientes/columnas.tsx'
import { useRegistros } from '../screen/acciones/use-registros.ts'
import { soloLoEscrito } from './clientes/cliente.ts'
import { IconX } from '@tabler/icons-react'
import { NOMBRE_EDAD } from '../../modules/cartera/domain/index.ts'
import type { TotalesDeCartera } from './palabras.ts'
import { useVista } from './vista.ts'
import '../screen/pantalla.css'

type Registros = ReturnType<typeof useRegistros>

/** Reads clients with debts from one route, writes them to another. */
const useClientes = (efectiva: PantallaEfectiva): Registros => {
  const registros = useRegistros(efectiva)
  const refrescarLista = (): undefined => {
    registros.refrescarLista()
    void refrescar('/creditos')
  }
  return {
    ...registros,
    refrescarLista,
    cambiar: async (fila, cuerpo, onProgreso) => {
      await registros.cambiar(fila, soloLoEscrito(cuerpo, fila), onProgreso)
      refrescarLista()
    },
    eliminar: async (...dado) => {
      const hecho = await registros.eliminar(...dado)
      refrescarLista()
      return hecho
    },
  }
}

const DialogoCliente = lazy(() => import('./clientes/DialogoCliente.tsx'))

interface Props {
  /** Extra query of the list: start date of the ages, bucket. */
  extra: Record<string, string | number>
  direccion: (id_clientes: number) => string
  alLlegar?: (creditos: Creditos) => void
  alFallar?: () => void
  vacio: ReactNode
}

/** Client table (specification 2), editable in the row or in a dialog. */
const TablaClientes = (props: Props) => {
  const { data, error, mutate } = useApi<PantallaEfectiva>('/pantallas/clientes', { revalidateOnMount: true })
  useLlegada(error ? true : undefined, props.alFallar)
  return (
    <Cargada de={{ data: error ? undefined : data, error, mutate }} filas={8}>
      {(leida) => <Tabla key={leida.huella} {...props} leida={leida} />}
    </Cargada>
  )
}

const Tabla = ({ leida, extra, direccion, alLlegar, alFallar, vacio }: Props & { leida: PantallaEfectiva }) => {
  // editing and deleting are always offered (specification 2); the server refuses without permission
  const efectiva = useMemo(
    () => ({
      ...leida,
      puede: { ...leida.puede, modificar: true, eliminar: true },
      definicion: {
        ...leida.definicion,
        // a row requires only fields that it shows
        esquema: { ...leida.definicion.esquema, required: ['codigo'] },
        acciones: leida.definicion.acciones.filter(({ tipo }) => tipo !== 'history'),
      },
    }),
    [leida],
  )
  const { definicion } = efectiva
  const registros = useClientes(efectiva)
  const edicion = useEdicion(efectiva, registros)
  const [abierto, setAbierto] = useState<{ que: 'dialogo' | 'historial'; fila: Fila } | null>(null)
  const cerrar = () => setAbierto(null)

  const onAccion = (accion: AccionDePantalla, fila: Fila) => {
    if (accion.tipo === 'edit') edicion.abrir(fila)
    else if (accion.tipo === 'delete') void registros.eliminar(fila, accion.pregunta, accion.si)
    else if (accion.tipo === 'dialog') setAbierto({ que: 'dialogo', fila })
  }
  return (
    <>
      <ListaServidor<Fila>
        id={definicion.id}
        path="/creditos"
        title="Clientes con cartera"
        columns={columnasDeClientes(efectiva, edicion)}
        rowKey={(fila) => claveDe(fila, definicion)}
        rowHref={(fila) => direccion(claveDe(fila, definicion))}
        rowMuted={(fila) => fila['activo'] === 0}
        rowName={(fila) => nombreDe(fila, definicion)}
        rowEditing={edicion.deFila}
        rowActions={(fila) => accionesDe(efectiva, fila, onAccion)}
        sort={definicion.tabla.orden}
        pageSize={definicion.tabla.pageSize}
        searchPlaceholder={definicion.tabla.buscar}
        extra={extra}
        alLlegar={alLlegar && ((pagina) => alLlegar(pagina as Pagina<Fila> & Creditos))} // reply of GET /creditos
        alFallar={alFallar}
        exportar="clientes"
        vacio={vacio}
      />
      {abierto?.que === 'dialogo' ? (
        <Suspense fallback={null}>
          <DialogoCliente
            id={claveDe(abierto.fila, definicion)}
            onHistorial={() => setAbierto({ que: 'historial', fila: abierto.fila })}
            onClose={cerrar}
          />
        </Suspense>
      ) : null}
      {abierto?.que === 'historial' ? (
        <HistorialRegistro efectiva={efectiva} registros={registros} fila={abierto.fila} onClose={cerrar} />
      ) : null}
    </>
  )
}

/** Empty state of an office without receivables. */
const ComoNace = () => (
  <div className="grid gap-2 max-w-140">
    <p>
      <strong className="text-ink text-16">Todavía nadie le debe a la notaría.</strong>
    </p>
    <p>
      La cartera nace sola: al archivar una factura de escritura que se paga con CRÉDITO o con BONO, su deudor queda
      aquí como cliente con lo que debe. También puede registrar un cliente y cargarle otros por cobrar, sin escritura.
    </p>
  </div>
)

interface PropsClientes {
  alLlegar: (llegado: { totales: TotalesDeCartera; clientes: number }) => void
  alFallar: () => void
}

export const Clientes = ({ alLlegar, alFallar }: PropsClientes) => {
  const { desde, edad, direccion, cambiar } = useVista()
  return (
    <section className="cartera-clientes min-w-0" aria-labelledby="cartera-clientes">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 min-h-8 mb-2 mx-6 movil:mx-4">
        <h2 className="text-16 font-semibold" id="cartera-clientes">
          Clientes
        </h2>
        {edad ? (
          <button
            type="button"
            className={
              'inline-flex items-center gap-1.5 min-h-7 py-0 px-2 border-0 rounded-6 bg-accent-soft text-accent text-13 ' +
              'cursor-pointer'
            }
            onClick={() => cambiar({ edad: null })}
          >
            Deben algo de: <strong>{NOMBRE_EDAD[edad].toLowerCase()}</strong>
            <IconX size={14} aria-hidden />
            <span className="solo-lectores">Quitar el filtro</span>
          </button>
        ) : null}
      </div>
      <TablaClientes
        extra={{ desde, ...(edad ? { edad } : {}) }}
        direccion={(cliente) => direccion({ cliente })}
        alLlegar={(creditos) => alLlegar({ totales: creditos, clientes: creditos.total })}
        alFallar={alFallar}
        vacio={<ComoNace />}
      />
    </section>
  )
}
