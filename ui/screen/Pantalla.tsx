import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccionDePantalla, Columna, PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import type { PapelDeFila } from '../kit/lista/lista-props.ts'
import { Motivo } from '../kit/dialogs/Motivo.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { comoSeVe } from '../kit/http/permisos.ts'
import { useRolVisto } from '../kit/http/session.ts'
import { useApi } from '../kit/http/use-api.ts'
import { accionesDe, alcanza, principalDe } from './acciones/acciones-de.ts'
import { frase } from './acciones/mensajes.ts'
import { useRegistros } from './acciones/use-registros.ts'
import { CeldaEditable, useEdicion } from './CeldaEditable.tsx'
import { columnasDe, tituloDe } from './CeldaDe.tsx'
import { DetalleRegistro, RestoDeRegistro, usePedido } from './registro/DetalleRegistro.tsx'
import { DialogoFormulario } from './registro/DialogoFormulario.tsx'
import { dialogoDe } from './dialogos.ts'
import { claveDe, conDatos, cumple, nombreDe, type Fila } from './fila.ts'
import { FormularioRegistro, HistorialRegistro } from './registro/FormularioRegistro.tsx'
import './pantalla.css'

const FichaDeRegistro = lazy(() => import('./ficha/FichaDeRegistro.tsx'))

interface Aparte {
  acciones?: ReactNode
  sobre?: ReactNode
  papeles?: readonly PapelDeFila<Fila>[]
}

export const Pantalla = ({ id, ...aparte }: { id: string } & Aparte) => {
  const { data, error, mutate } = useApi<PantallaEfectiva>(`/pantallas/${id}`, { revalidateOnMount: true })
  const visto = useRolVisto()
  const efectiva = useMemo(
    () => (data && visto ? { ...data, puede: comoSeVe(data.definicion.vista, data.puede) } : data),
    [data, visto],
  )
  if (error)
    return (
      <Pagina title={error.status === 403 ? 'Sin permiso' : 'No se pudo abrir la pantalla'}>
        <ErrorEnSitio error={error} onRetry={error.status === 403 ? undefined : () => void mutate()} />
      </Pagina>
    )
  return efectiva ? (
    <PantallaAbierta key={efectiva.huella} efectiva={efectiva} {...aparte} />
  ) : (
    <div className="p-6">
      <Esqueleto filas={8} />
    </div>
  )
}

type Abierto =
  | { que: 'formulario'; en: 'dialog' | 'drawer'; fila: Fila | null; campo?: string | null }
  | { que: 'detalle' | 'historial' | 'ficha'; fila: Fila }
  | { que: 'retiro'; accion: Extract<AccionDePantalla, { tipo: 'delete' }>; fila: Fila }
  | { que: 'dialogo'; nombre: string; fila: Fila | null }
  | { que: 'suelto'; id: string; titulo: string; fila: Fila | null }

const PantallaAbierta = ({ efectiva, acciones, sobre, papeles }: { efectiva: PantallaEfectiva } & Aparte) => {
  const { definicion, puede, extra } = efectiva
  const { mensajes } = definicion
  const registros = useRegistros(efectiva)
  const edicion = useEdicion(efectiva, registros)
  const [abierto, setAbierto] = useState<Abierto | null>(null)
  const cerrar = () => setAbierto(null)
  const crear = definicion.acciones.find((accion) => accion.tipo === 'create')
  const principal = principalDe(definicion)
  const conmuta = definicion.acciones.find((accion) => accion.tipo === 'toggle')
  const edita = definicion.acciones.find((accion) => accion.tipo === 'edit' && accion.en !== 'inline')
  usePedido(definicion, (fila, campo) =>
    setAbierto(
      puede.modificar && edita?.tipo === 'edit' && edita.en !== 'inline'
        ? { que: 'formulario', en: edita.en, fila, campo }
        : { que: 'detalle', fila },
    ),
  )
  const sobreLista = definicion.acciones.filter(
    (accion): accion is Extract<AccionDePantalla, { sobre?: 'lista' }> =>
      'sobre' in accion && accion.sobre === 'lista' && alcanza(accion, puede),
  )

  const onAccion = (accion: AccionDePantalla, fila: Fila | null) => {
    if (accion.tipo === 'edit' && accion.en === 'inline' && fila) edicion.abrir(fila)
    else if (accion.tipo === 'edit' && accion.en !== 'inline') setAbierto({ que: 'formulario', en: accion.en, fila })
    else if (accion.tipo === 'create') setAbierto({ que: 'formulario', en: accion.en, fila: null })
    else if (accion.tipo === 'record' && fila) setAbierto({ que: 'ficha', fila })
    else if (accion.tipo === 'history' && fila) setAbierto({ que: 'historial', fila })
    else if (accion.tipo === 'delete' && fila && accion.motivo && cumple(fila, accion.motivo))
      setAbierto({ que: 'retiro', accion, fila })
    else if (accion.tipo === 'delete' && fila) void registros.eliminar(fila, accion.pregunta, accion.si)
    else if (accion.tipo === 'dialog') setAbierto({ que: 'dialogo', nombre: accion.nombre, fila })
    else if (accion.tipo === 'form') setAbierto({ que: 'suelto', id: accion.formulario, titulo: accion.texto, fila })
  }
  const celda = (columna: Columna, fila: Fila) => {
    const titulo = columna.titulo ?? tituloDe(definicion.esquema.properties[columna.campo], columna.campo)
    if (conmuta?.campo === columna.campo && !(columna.edita && edicion.esta(fila)))
      return (
        <Conmutador
          fila={fila}
          campo={columna.campo}
          nombre={nombreDe(fila, definicion)}
          puede={puede.modificar && cumple(fila, conmuta.cuando)}
          onChange={(value) => void registros.conmutar([fila], conmuta, value)}
        />
      )
    return <CeldaEditable efectiva={efectiva} edicion={edicion} columna={columna} fila={fila} titulo={titulo} />
  }
  const masivas =
    conmuta && puede.modificar
      ? (rows: Fila[], _limpiar: () => void, elegir: (keys: number[]) => void) =>
          [true, false].map((value) => (
            <Button
              key={String(value)}
              size="xs"
              variant="default"
              onClick={() => void registros.conmutar(rows, conmuta, value).then(elegir)}
            >
              {value ? 'Activar' : 'Desactivar'}
            </Button>
          ))
      : undefined

  return (
    <Pagina
      flush
      title={definicion.titulo}
      migas={[{ label: definicion.grupo }]}
      subtitle={definicion.nota}
      actions={
        <>
          {acciones}
          {sobreLista.map((accion) =>
            accion.tipo === 'link' ? (
              <Button key={accion.texto} variant="default" component={Link} href={accion.href}>
                {accion.texto}
              </Button>
            ) : (
              <Button key={accion.texto} variant="default" onClick={() => onAccion(accion, null)}>
                {accion.texto}
              </Button>
            ),
          )}
          {crear && puede.crear ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAccion(crear, null)}>
              {crear.texto}
            </Button>
          ) : null}
        </>
      }
    >
      {sobre}
      <ListaServidor
        id={definicion.id}
        path={definicion.recurso}
        title={definicion.titulo}
        papeles={papeles}
        columns={columnasDe(definicion, extra, celda)}
        rowKey={(fila) => claveDe(fila, definicion)}
        rowMuted={conmuta ? (fila) => fila[conmuta.campo] === false || fila[conmuta.campo] === 0 : undefined}
        rowName={(fila) => nombreDe(fila, definicion)}
        rowHref={principal && ((fila) => conDatos(principal.href, fila, true))}
        rowEditing={edicion.deFila}
        rowActions={(fila) => accionesDe(efectiva, fila, onAccion)}
        ver={definicion.acciones.find((accion) => accion.tipo === 'view')?.texto}
        masDeFila={(fila) => <RestoDeRegistro efectiva={efectiva} fila={fila} />}
        masivas={masivas}
        fechas={definicion.tabla.fecha ? { label: definicion.tabla.fecha.titulo } : undefined}
        sort={definicion.tabla.orden}
        pageSize={definicion.tabla.pageSize}
        searchPlaceholder={definicion.tabla.buscar}
        exportar={definicion.id}
        secreta={definicion.secreta}
        noCargado={definicion.mensajes.noCargado}
        vacio={
          <>
            <p>
              {definicion.femenino ? 'Ninguna' : 'Ningún'} {definicion.singular} todavía.
            </p>
            {crear && puede.crear ? (
              <Button variant="default" onClick={() => onAccion(crear, null)}>
                {crear.texto.split(' ', 1)} {definicion.femenino ? 'la primera' : 'el primero'}
              </Button>
            ) : null}
          </>
        }
      />
      {abierto?.que === 'formulario' ? (
        <FormularioRegistro
          efectiva={efectiva}
          registros={registros}
          fila={abierto.fila}
          campo={abierto.campo}
          en={abierto.en}
          onClose={cerrar}
        />
      ) : null}
      {abierto?.que === 'detalle' ? <DetalleRegistro efectiva={efectiva} fila={abierto.fila} onClose={cerrar} /> : null}
      {abierto?.que === 'ficha' && definicion.ficha ? (
        <Suspense fallback={null}>
          <FichaDeRegistro efectiva={efectiva} ficha={definicion.ficha} fila={abierto.fila} onClose={cerrar} />
        </Suspense>
      ) : null}
      {abierto?.que === 'historial' ? (
        <HistorialRegistro efectiva={efectiva} registros={registros} fila={abierto.fila} onClose={cerrar} />
      ) : null}
      {abierto?.que === 'retiro' ? (
        <Motivo
          titulo={`Eliminar ${definicion.singular}: ${nombreDe(abierto.fila, definicion)}`}
          si={abierto.accion.si ?? `Eliminar ${definicion.singular}`}
          frases={{
            enviando: mensajes.eliminando ?? 'Eliminando...',
            hecho: frase(mensajes.eliminado, abierto.fila, definicion),
            fallo: frase(mensajes.noEliminado, abierto.fila, definicion),
          }}
          onClose={cerrar}
          onEnviar={(motivo) => registros.retirar(abierto.fila, motivo)}
        >
          <p>{frase(abierto.accion.pregunta, abierto.fila, definicion)}</p>
        </Motivo>
      ) : null}
      {abierto?.que === 'suelto' ? (
        <DialogoFormulario
          id={abierto.id}
          titulo={abierto.titulo}
          fila={abierto.fila}
          onClose={cerrar}
          onHecho={registros.refrescarLista}
          onFallo={registros.refrescarLista}
        />
      ) : null}
      {abierto?.que === 'dialogo' ? (
        <DialogoAbierto
          nombre={abierto.nombre}
          fila={abierto.fila}
          onClose={cerrar}
          onHecho={registros.refrescarLista}
        />
      ) : null}
    </Pagina>
  )
}

const Conmutador = ({
  fila,
  campo,
  nombre,
  puede,
  onChange,
}: {
  fila: Fila
  campo: string
  nombre: string
  puede: boolean
  onChange: (value: boolean) => void
}) => {
  const value = fila[campo] === true || fila[campo] === 1
  return (
    <Switch
      size="xs"
      checked={value}
      disabled={!puede}
      label={value ? 'Activo' : 'Inactivo'}
      aria-label={`${nombre}: ${value ? 'activo' : 'inactivo'}`}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

const DialogoAbierto = ({
  nombre,
  ...props
}: {
  nombre: string
  fila: Fila | null
  onClose: () => void
  onHecho: () => void
}) => {
  const Contenido = dialogoDe(nombre)
  return Contenido ? (
    <Suspense fallback={null}>
      <Contenido {...props} />
    </Suspense>
  ) : null
}
