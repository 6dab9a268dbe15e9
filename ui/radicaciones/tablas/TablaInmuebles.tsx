import { Tooltip } from '@mantine/core'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import { leerMatricula } from '../../../schemas/es-co/index.ts'
import { api, mensajeDe, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { BuscarFila, type Sugerencia } from './BuscarFila.tsx'
import { SeccionDeActo, sonMuchas, TablaDeActo } from './TablaDeActo.tsx'
import { useEscritorio } from '../escritorio.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { filasDe } from '../../kit/http/use-api.ts'
import type { InmuebleDelActo } from '../radicacion.ts'
import { FilaInmueble } from './FilaInmueble.tsx'
import { comoInmuebleDelActo, datosDe, type Inmueble, type DelPredio, buscarMatricula } from './inmueble.ts'
import type { InmueblesHallados } from '../../../schemas/respuestas/personas/inmueble.ts'
import { type Pegado, PanelVarios, seguirEn, type Palabras, leerMatriculas, usePegados } from './PanelVarios.tsx'
import type { ActoForm } from '../formulario.ts'
import { MAX_POR_ACTO } from '../../../schemas/radicaciones/radicacion.ts'

type PredioHallado = DelPredio & { key: number }

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

/** Properties of the other acts: usually the same ones. */
const deOtrosActos = (actos: readonly ActoForm[], clave: string): Sugerencia<PredioHallado>[] => {
  const otros = actos.filter((acto) => acto.clave !== clave).flatMap(({ actosradiinmuebles }) => actosradiinmuebles)
  const suyos = actos.find((acto) => acto.clave === clave)?.actosradiinmuebles ?? []
  const nuevos = new Map(otros.map((inmueble) => [inmueble.id_inmuebles, inmueble]))
  for (const { id_inmuebles } of suyos) nuevos.delete(id_inmuebles)
  return [...nuevos.values()].map((inmueble) => ({
    key: `acto-${inmueble.id_inmuebles}`,
    grupo: 'De los otros actos',
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

/** A typed document or address is not a matrícula. */
const crearCon = (escrito: string): string => {
  const { matricula } = leerMatricula(escrito)
  return matricula === null ? 'Crear un inmueble' : `Crear inmueble con la matrícula ${matricula}`
}
const matriculaDe = (escrito: string): string => leerMatricula(escrito).matricula ?? ''

const COLUMNAS = [
  ['Matrícula'],
  ['Dirección'],
  // over the text of the cells, not over their frames
  ['Avalúo', 'radi-avaluo w-32 pl-[18px]! tabular-nums text-right! movil:text-left!'],
  ['Adquirido'],
  [
    <Tooltip
      key="habitacion"
      label="Casa o apartamento de habitación: sólo entonces el año de adquisición baja la retención"
    >
      <span>Habitación</span>
    </Tooltip>,
  ],
] as const

interface Props {
  clave: string
  inmuebles: readonly InmuebleDelActo[]
  errores: Readonly<Record<string, string>>
  onSeguir: () => void
}

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
    <SeccionDeActo
      id={`inmuebles-${clave}`}
      titulo="Inmuebles"
      anadir="Añadir Inmueble"
      onAnadir={soloLectura ? null : () => setDialogo({ inmueble: null, matricula: '' })}
    >
      <TablaDeActo
        clase="radi-inmuebles"
        muchas={sonMuchas(inmuebles)}
        columnas={COLUMNAS}
        filas={inmuebles.map((inmueble) => (
          <FilaInmueble
            key={inmueble.id_inmuebles}
            clave={clave}
            inmueble={inmueble}
            error={errores[`i${inmueble.id_inmuebles}`]}
            onEditar={editar}
          />
        ))}
        buscar={
          soloLectura ? null : (
            <BuscarFila
              id={busqueda}
              label="Agregar inmueble por matrícula o dirección"
              placeholder={
                inmuebles.length
                  ? 'Agregar por matrícula o dirección'
                  : 'Escriba la matrícula o la dirección del inmueble'
              }
              buscar={buscar}
              onElegir={(row, propuesto) => {
                anadir(row)
                // the act is over the other acts' properties: after the last of them, its value
                if (propuesto && deOtrosActos(actos(), clave).length === 1) onSeguir()
                else enfocar(busqueda)
              }}
              nadie="No se encontró la matricula"
              crear={crearCon}
              onCrear={(escrito) => setDialogo({ inmueble: null, matricula: matriculaDe(escrito) })}
              sugerir={() => ({ sugerencias: deOtrosActos(actos(), clave), conPrimera: inmuebles.length === 0 })}
              onSeguir={onSeguir}
              leerVarios={leerMatriculas}
              onVarios={(escritos) => void varios.pegar(escritos)}
            />
          )
        }
      />
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
    </SeccionDeActo>
  )
})
