import { Button } from '@mantine/core'
import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react'
import { formatDocument, formatDecimal, leerCodigoDeCedula } from '../../../schemas/es-co/index.ts'
import { api, mensajeDe, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { BuscarFila, type Sugerencia } from './BuscarFila.tsx'
import { SeccionDeActo, sonMuchas, TablaDeActo } from './TablaDeActo.tsx'
import { useEscritorio } from '../escritorio.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { filasDe, useApi } from '../../kit/http/use-api.ts'
import { ladosDe, rolesDelActo, repartirPartes, type Lado, type Otorgante } from '../radicacion.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import { buscarDocumento, type Persona } from '../../personas/index.ts'
import { leerDocumentos } from './PanelVarios.tsx'
import { celdaPorcentaje, FilaOtorgante } from './FilaOtorgante.tsx'
import { comoOtorgante, datosDe, OtorgantesPegados, useOtorgantesPegados } from './OtorgantesPegados.tsx'
import { proponerOtorgantes, type Propuesto } from './proponer.ts'
import type { OtorganteFrecuente } from '../../../schemas/respuestas/radicaciones/radicacion.ts'

const BarraPartes = ({ clave, lados }: { clave: string; lados: readonly Lado[] }) => {
  const { dispatch, soloLectura } = useEscritorio()
  if (lados.length === 0) return null
  return (
    <ul className="grid gap-2 mt-3 p-0 list-none" aria-label="Participación por parte">
      {lados.map((lado) => (
        <li
          key={lado.rol}
          className={
            'grid grid-cols-[176px_minmax(80px,240px)_72px_minmax(0,1fr)] items-center gap-3 min-h-6 text-13 ' +
            'movil:grid-cols-[1fr_auto] movil:gap-y-1'
          }
        >
          <span>{lado.nombre}</span>
          <span className="block h-1.5 rounded-3 bg-line overflow-hidden movil:col-span-full movil:row-2" aria-hidden>
            <span
              className={`block h-full rounded-3 ${lado.falta === 0 ? 'bg-ok' : lado.falta > 0 ? 'bg-liquidacion' : 'bg-danger'}`}
              style={{ width: `${Math.min(100, lado.suma)}%` }}
            />
          </span>
          <span className="tabular-nums text-right">{formatDecimal(lado.suma)} %</span>
          <span
            className={`flex items-center gap-2 movil:col-span-full ${lado.falta < 0 ? 'text-danger' : 'text-warn'}`}
          >
            {lado.falta === 0 ? null : `${lado.falta > 0 ? 'Falta' : 'Sobra'} ${formatDecimal(Math.abs(lado.falta))} %`}
            {lado.falta !== 0 && !soloLectura ? (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => dispatch({ type: 'participaciones', clave, partes: repartirPartes(lado) })}
                aria-label={`Repartir entre ${lado.nombre}`}
              >
                Repartir
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

// over the text of the cells, not over their frames
const COLUMNAS = [
  ['%', 'pr-[18px]! text-right!'],
  ['Tipo', 'pl-[18px]!'],
  ['TipoDoc'],
  ['Numero'],
  ['Nombres'],
] as const

const NINGUNA: readonly OtorganteFrecuente[] = []

const OtorganteDialogo = lazy(() => import('./OtorganteDialogo.tsx'))

interface Props {
  clave: string
  otorgantes: readonly Otorgante[]
  roles: readonly string[]
  errores: Readonly<Record<string, string>>
  onSeguir: (clave: string) => void
}

export const TablaOtorgantes = memo(({ clave, otorgantes, roles, errores, onSeguir }: Props) => {
  const { catalogos, dispatch, actos, soloLectura } = useEscritorio()
  const [dialogo, setDialogo] = useState<{ persona: Persona | null; numero: string } | null>(null)
  const lados = useMemo(() => ladosDe(otorgantes, catalogos.tipos), [otorgantes, catalogos.tipos])
  const papeles = useMemo(() => rolesDelActo(roles, catalogos.filtros.tipos_otorgantes), [roles, catalogos.filtros])
  const yaEsta = (id: number) => otorgantes.some((otorgante) => otorgante.id_personas === id)

  const varios = useOtorgantesPegados(clave, otorgantes, papeles)

  const frecuentes = useApi<OtorganteFrecuente[]>(soloLectura ? null : '/otorgantesFrecuentes', {
    luego: true,
    revalidateIfStale: false,
  })
  const [entro, setEntro] = useState('')

  const anadir = (persona: Propuesto) => {
    if (yaEsta(persona.id)) {
      aviso.error('El otorgante ya fue agregado', 3_000)
      return
    }
    if (varios.deLosPegados(persona)) return
    dispatch({ type: 'agregarOtorgantes', clave, otorgantes: [comoOtorgante(persona)] })
    if (persona.entraComo === undefined) return enfocar(celdaPorcentaje(clave, persona.id))
    const { id, entraComo: tipo } = persona
    dispatch({ type: 'calidad', clave, ids: [id], tipo, tipos: catalogos.tipos })
    setEntro(`${nombreCompleto(persona)} entra como ${catalogos.tipos.get(tipo)?.name ?? ''}`)
    enfocar(`buscar-otorgante-${clave}`)
  }
  const buscar = async (text: string): Promise<Sugerencia<Propuesto>[]> => {
    // a reader may type the barcode of a cédula
    const q = leerCodigoDeCedula(text)?.numero_documento ?? text.replace(/(?<=\d)\.(?=\d)/g, '')
    const rows = filasDe(await api.get<Persona[] | { data: Persona[] }>(`/persona?${query({ q, pageSize: 8 })}`))
    return rows.map((persona) => ({
      key: String(persona.id),
      valor: persona,
      titulo: nombreCompleto(persona),
      detalle:
        `${catalogos.documento(persona.tipo_documento)} ` +
        `${formatDocument(persona.numero_documento)}${yaEsta(persona.id) ? ' · ya está en el acto' : ''}`,
    }))
  }
  const editar = useCallback(async (otorgante: Otorgante) => {
    try {
      const found = await buscarDocumento(otorgante.numero_documento)
      setDialogo({
        persona: found.find(({ id }) => id === otorgante.id_personas) ?? null,
        numero: otorgante.numero_documento,
      })
    } catch (error) {
      aviso.error(mensajeDe(error))
    }
  }, [])

  return (
    <SeccionDeActo
      id={`otorgantes-${clave}`}
      titulo="Otorgantes"
      anadir="Añadir Otorgante"
      onAnadir={soloLectura ? null : () => setDialogo({ persona: null, numero: '' })}
    >
      <TablaDeActo
        clase="radi-otorgantes"
        muchas={sonMuchas(otorgantes)}
        columnas={COLUMNAS}
        filas={otorgantes.map((otorgante) => (
          <FilaOtorgante
            key={otorgante.id_personas}
            clave={clave}
            otorgante={otorgante}
            roles={papeles}
            error={errores[`o${otorgante.id_personas}`]}
            onEditar={editar}
          />
        ))}
        buscar={
          soloLectura ? null : (
            <BuscarFila
              id={`buscar-otorgante-${clave}`}
              label="Agregar otorgante por documento o nombre"
              placeholder={
                otorgantes.length
                  ? 'Agregar por documento o nombre'
                  : 'Escriba el documento o el nombre de quien otorga'
              }
              buscar={buscar}
              onElegir={anadir}
              nadie="No se encontró el documento"
              crear={(text) => (/\d/.test(text) ? `Crear otorgante con el documento ${text}` : 'Crear otorgante')}
              onCrear={(text) => setDialogo({ persona: null, numero: /\d/.test(text) ? text : '' })}
              sugerir={() => proponerOtorgantes(actos(), clave, papeles, frecuentes.data ?? NINGUNA, catalogos)}
              onSeguir={() => onSeguir(clave)}
              leerVarios={leerDocumentos}
              onVarios={varios.pegar}
            />
          )
        }
      />
      {varios.estado ? (
        <OtorgantesPegados
          {...varios}
          estado={varios.estado}
          yaEsta={yaEsta}
          papeles={papeles}
          onCrear={(numero) => setDialogo({ persona: null, numero })}
        />
      ) : null}
      {soloLectura && otorgantes.length === 0 ? <p className="muted">Sin otorgantes</p> : null}
      <p className="solo-lectores" role="status">
        {entro}
      </p>
      <BarraPartes clave={clave} lados={lados} />
      {dialogo ? (
        <Suspense fallback={null}>
          <OtorganteDialogo
            inicial={dialogo}
            yaEsta={yaEsta}
            onClose={() => setDialogo(null)}
            onActualizado={(persona) => dispatch({ type: 'persona', id: persona.id, cambios: datosDe(persona) })}
            onAnadir={(persona) => {
              setDialogo(null)
              anadir(persona)
            }}
          />
        </Suspense>
      ) : null}
    </SeccionDeActo>
  )
})
