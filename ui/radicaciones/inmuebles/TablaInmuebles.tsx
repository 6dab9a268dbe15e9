import { Button, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { leerMatricula } from '../../../schemas/es-co/index.ts'
import { api, mensajeDe, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { BuscarFila, type Sugerencia, sonMuchas } from '../BuscarFila.tsx'
import { useEscritorio } from '../escritorio.ts'
import { enfocar } from '../foco.ts'
import { filasDe } from '../../kit/tables/filas.ts'
import type { InmuebleDelActo } from '../radicacion.ts'
import { FilaInmueble } from './FilaInmueble.tsx'
import { comoInmuebleDelActo, datosDe, type Inmueble, type DelPredio, buscarMatricula } from './inmueble.ts'
import type { InmueblesHallados } from '../../../schemas/respuestas/personas/inmueble.ts'
import { type Pegado, PanelVarios, seguirEn, type Palabras, leerMatriculas } from '../varios/PanelVarios.tsx'
import type { ActoForm } from '../formulario.ts'
import { MAX_POR_ACTO } from '../../../schemas/radicaciones/radicacion.ts'
import { usePegados } from '../varios/use-pegados.ts'

type PredioHallado = DelPredio & { key: number }

/** The properties that have each of these matrículas, asked for at once. */
const buscarMatriculas = async (matriculas: readonly string[]): Promise<Pegado<PredioHallado>[]> => {
  const hallados = await api.post<InmueblesHallados>('/inmueblesPorMatricula', { matriculas }, { lee: true })
  return hallados.map(({ matricula: escrito, inmueble }) => ({
    escrito,
    candidatos: inmueble
      ? [
          {
            id: inmueble.id,
            titulo: inmueble.matricula,
            detalle: [inmueble.direccion, inmueble.municipio].filter(Boolean).join(' · ') || 'Sin dirección',
            valor: { ...inmueble, key: inmueble.id },
          },
        ]
      : [],
  }))
}

/** The properties of the other acts that this one has not: a deed goes as a rule over the same. */
const deOtrosActos = (actos: readonly ActoForm[], clave: string): Sugerencia<PredioHallado>[] => {
  const otros = actos.filter((acto) => acto.clave !== clave).flatMap(({ actosradiinmuebles }) => actosradiinmuebles)
  const suyos = actos.find((acto) => acto.clave === clave)?.actosradiinmuebles ?? []
  const nuevos = new Map(otros.map((inmueble) => [inmueble.id_inmuebles, inmueble]))
  for (const { id_inmuebles } of suyos) nuevos.delete(id_inmuebles)
  return [...nuevos.values()].map((inmueble) => ({
    key: `acto-${inmueble.id_inmuebles}`,
    titulo: inmueble.matricula,
    valor: { ...inmueble, key: inmueble.id_inmuebles },
    detalle: [inmueble.direccion, inmueble.municipio].filter(Boolean).join(' · '),
  }))
}

const InmuebleDialogo = lazy(() => import('./InmuebleDialogo.tsx'))

const PALABRAS: Palabras = {
  uno: 'inmueble',
  varios: 'inmuebles',
  nadie: 'No se encontró la matricula',
  yaEsta: 'El inmueble ya fue agregado',
  crear: (escrito) => crearCon(escrito),
}

/** A document or an address that was typed is no matrícula: the property is created, and asks for its own. */
const crearCon = (escrito: string): string => {
  const { matricula } = leerMatricula(escrito)
  return matricula === null ? 'Crear un inmueble' : `Crear inmueble con la matrícula ${matricula}`
}
const matriculaDe = (escrito: string): string => leerMatricula(escrito).matricula ?? ''

interface Props {
  /** The act's name in the screen. */
  clave: string
  inmuebles: readonly InmuebleDelActo[]
  errores: Readonly<Record<string, string>>
  onSeguir: () => void
}

/** The properties of an act: a quiet table whose last row is a search box. What else is written of the act does not draw it again. */
export const TablaInmuebles = memo(({ clave, inmuebles, errores, onSeguir }: Props) => {
  const { dispatch, actos, soloLectura } = useEscritorio()
  const [dialogo, setDialogo] = useState<{ inmueble: Inmueble | null; matricula: string } | null>(null)
  const [busqueda, idVarios] = [`buscar-inmueble-${clave}`, `varios-inmuebles-${clave}`]
  const yaEsta = (id: number) => inmuebles.some((inmueble) => inmueble.id_inmuebles === id)

  const anadir = (row: PredioHallado) => {
    if (yaEsta(row.key)) {
      aviso.error('El inmueble ya fue agregado', 3_000)
      return
    }
    dispatch({ type: 'agregarInmuebles', clave, inmuebles: [comoInmuebleDelActo(row)] })
  }
  const varios = usePegados<PredioHallado>(buscarMatriculas, 'matrículas')
  const faltan = (escrito: string) =>
    (varios.estado?.pegados ?? []).filter((uno) => uno.candidatos.length === 0 && uno.escrito !== escrito)
  const anadirVarios = (hallados: PredioHallado[]) => {
    if (inmuebles.length + hallados.length > MAX_POR_ACTO) {
      aviso.error(`Un acto lleva hasta ${MAX_POR_ACTO} inmuebles.`)
      return
    }
    dispatch({ type: 'agregarInmuebles', clave, inmuebles: hallados.map(comoInmuebleDelActo) })
    varios.dejar(faltan(''))
    seguirEn(idVarios, faltan(''), busqueda)
  }
  const buscar = async (text: string): Promise<Sugerencia<PredioHallado>[]> => {
    const rows = filasDe(
      await api.get<Inmueble[] | { data: Inmueble[] }>(`/inmuebles?${query({ q: text, pageSize: 8 })}`),
    )
    return rows.map((row) => ({
      key: String(row.key),
      valor: row,
      titulo: row.matricula,
      detalle: [row.direccion, row.municipio, yaEsta(row.key) ? 'ya está en el acto' : null]
        .filter(Boolean)
        .join(' · '),
    }))
  }
  const editar = useCallback(async ({ matricula }: InmuebleDelActo) => {
    try {
      setDialogo({ inmueble: await buscarMatricula(matricula), matricula })
    } catch (error) {
      aviso.error(mensajeDe(error))
    }
  }, [])

  return (
    <section aria-labelledby={`inmuebles-${clave}`} className="radi-seccion p-4 movil:p-3 @container/radi-seccion">
      <header>
        <h3 id={`inmuebles-${clave}`}>Inmuebles</h3>
        {soloLectura ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setDialogo({ inmueble: null, matricula: '' })}
          >
            Añadir Inmueble
          </Button>
        )}
      </header>
      <table
        className="radi-tabla radi-inmuebles w-full border-collapse text-14"
        data-muchas={sonMuchas(inmuebles) || undefined}
      >
        <thead>
          <tr>
            <th scope="col">Matrícula</th>
            <th scope="col">Dirección</th>
            <th scope="col" className="radi-avaluo w-32 tabular-nums text-right! whitespace-nowrap movil:text-left!">
              Avalúo
            </th>
            <th scope="col">Adquirido</th>
            <th scope="col">
              <Tooltip label="Casa o apartamento de habitación: sólo entonces el año de adquisición baja la retención">
                <span>Habitación</span>
              </Tooltip>
            </th>
            <th scope="col">
              <span className="solo-lectores">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inmuebles.map((inmueble) => (
            <FilaInmueble
              key={inmueble.id_inmuebles}
              clave={clave}
              inmueble={inmueble}
              error={errores[`i${inmueble.id_inmuebles}`]}
              onEditar={editar}
            />
          ))}
          {soloLectura ? null : (
            <tr className="radi-fila-buscar">
              <td colSpan={6}>
                <BuscarFila
                  id={busqueda}
                  label="Agregar inmueble por matrícula o dirección"
                  placeholder={
                    inmuebles.length
                      ? 'Agregar por matrícula o dirección'
                      : 'Escriba la matrícula o la dirección del inmueble'
                  }
                  buscar={buscar}
                  onElegir={(row) => {
                    anadir(row)
                    enfocar(busqueda)
                  }}
                  nadie="No se encontró la matricula"
                  crear={crearCon}
                  onCrear={(escrito) => setDialogo({ inmueble: null, matricula: matriculaDe(escrito) })}
                  sugerir={() => deOtrosActos(actos(), clave)}
                  conPrimera={inmuebles.length === 0}
                  onSeguir={onSeguir}
                  leerVarios={leerMatriculas}
                  onVarios={(escritos) => void varios.pegar(escritos)}
                />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {varios.estado ? (
        <PanelVarios
          id={idVarios}
          palabras={PALABRAS}
          pegados={varios.estado.pegados}
          cuantos={varios.estado.escritos.length}
          error={varios.estado.error}
          yaEsta={yaEsta}
          onReintentar={() => void varios.pegar(varios.estado?.escritos ?? [])}
          onAnadir={anadirVarios}
          onCrear={(matricula) => setDialogo({ inmueble: null, matricula })}
          onClose={() => {
            varios.cerrar()
            enfocar(busqueda)
          }}
        />
      ) : null}
      {soloLectura && inmuebles.length === 0 ? <p className="muted">Sin inmuebles</p> : null}
      {dialogo ? (
        <Suspense fallback={null}>
          <InmuebleDialogo
            inicial={dialogo}
            yaEsta={yaEsta}
            onClose={() => setDialogo(null)}
            onActualizado={(row) => dispatch({ type: 'predio', id: row.key, cambios: datosDe(row) })}
            onAnadir={(row) => {
              const quedan = faltan(dialogo.matricula)
              setDialogo(null)
              anadir(row)
              varios.dejar(quedan)
              seguirEn(idVarios, quedan, busqueda)
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
})
