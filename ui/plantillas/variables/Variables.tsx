import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useLocation, useSearch } from 'wouter'
import { plural } from '../../../schemas/es-co/index.ts'
import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useCatalogo } from '../../kit/http/use-api.ts'
import { PLANTILLAS } from '../plantilla.ts'
import {
  buscarEnFiltros,
  buscarEnGrupos,
  porFamilia,
  REGLAS,
  EJEMPLO,
  FamiliaDeFiltros,
  TablaDeGrupo,
  TD,
  TH,
  TR,
} from './FamiliaDeFiltros.tsx'
import { Copiable, VARIABLES } from './Copiable.tsx'
import './variables.css'

const COLUMNAS = [['Dato', 'w-[26%]'], ['Etiqueta', 'w-[34%]'], ['Así sale'], ['De dónde viene']] as const

const GrupoDeVariables = ({
  grupo: { titulo, ruta, clase, variables },
}: {
  grupo: VariablesDePlantillas['grupos'][number]
}) => (
  <TablaDeGrupo titulo={titulo} nota={clase === 'lista' && 'se repite: una vez por cada uno'} columnas={COLUMNAS}>
    <tbody className="movil:block">
      {variables.map((una) => (
        <tr className={TR} key={una.ruta || ruta}>
          <th className={TH} scope="row">
            {una.titulo}
            {una.adicional ? (
              <span className="ml-2 py-px px-1.5 border border-line rounded-[999px] text-muted text-12 font-normal">
                Adicional
              </span>
            ) : null}
          </th>
          <td className={TD}>
            <Copiable etiqueta={una.etiqueta} />
          </td>
          <td className={EJEMPLO}>{una.ejemplo}</td>
          <td className={`muted ${TD}`}>{una.origen}</td>
        </tr>
      ))}
    </tbody>
  </TablaDeGrupo>
)

const ComoSeEscribe = () => (
  <section className="grid gap-4 min-w-0" aria-labelledby="como-se-escribe">
    <h2 className="text-16 font-semibold scroll-mt-16 movil:scroll-mt-26" id="como-se-escribe">
      Cómo se escribe
    </h2>
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-x-6 gap-y-4">
      {REGLAS.map(({ titulo, etiqueta, que }) => (
        <div className="grid content-start justify-items-start gap-1 min-w-0 text-13" key={titulo}>
          <dt className="font-semibold">{titulo}</dt>
          <dd className="max-w-full">
            <Copiable etiqueta={etiqueta} />
          </dd>
          <dd className="muted max-w-full">{que}</dd>
        </div>
      ))}
    </dl>
    <p className="muted">
      Cierre cada bloque con {'{/}'}. Si {'{#…}'} o {'{/}'} están solos en su párrafo, ese párrafo desaparece y no deja
      renglón vacío.
    </p>
  </section>
)

const Variables = () => {
  const lectura = useCatalogo<VariablesDePlantillas>('/variables')
  const { data } = lectura
  const [, navigate] = useLocation()
  const busca = new URLSearchParams(useSearch()).get('q') ?? ''
  const buscada = useDeferredValue(busca)
  const buscar = (q: string) =>
    navigate(q ? `${VARIABLES}?${new URLSearchParams({ q }).toString()}` : VARIABLES, { replace: true })
  return (
    <Pagina
      title="Variables"
      migas={[{ label: 'Documentos Agiles' }, { label: 'Plantillas', href: PLANTILLAS }]}
      subtitle="Lo que una plantilla puede imprimir. Copie la etiqueta y péguela en Word donde va el dato."
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!data}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      }
    >
      <div className="variables-barra sticky top-0 z-2 flex flex-wrap items-center gap-x-6 gap-y-2 py-2 px-0 bg-paper print:hidden">
        <TextoInput
          type="search"
          className="flex-[0_1_420px] movil:flex-[1_0_100%]"
          aria-label="Buscar variable o filtro"
          placeholder="Buscar: precio, cónyuge, fecha en letras…"
          value={busca}
          onChange={buscar}
        />
        <nav className="flex gap-4 text-13" aria-label="En esta página">
          <a className="py-1 px-0 text-accent" href="#como-se-escribe">
            Cómo se escribe
          </a>
          <a className="py-1 px-0 text-accent" href="#variables">
            Datos
          </a>
          <a className="py-1 px-0 text-accent" href="#filtros">
            Filtros
          </a>
        </nav>
      </div>
      <Cargada de={lectura} titulo="No se pudieron leer las variables." filas={10} />
      {data ? <Catalogo catalogo={data} busca={buscada} onLimpiar={() => buscar('')} /> : null}
    </Pagina>
  )
}

interface Props {
  catalogo: VariablesDePlantillas
  busca: string
  onLimpiar: () => void
}

const Catalogo = ({ catalogo, busca, onLimpiar }: Props) => {
  const grupos = buscarEnGrupos(catalogo.grupos, busca)
  const familias = porFamilia(buscarEnFiltros(catalogo.filtros, busca))
  const cuantas = grupos.reduce((suma, { variables }) => suma + variables.length, 0)
  const cuantos = familias.reduce((suma, [, filtros]) => suma + filtros.length, 0)
  return (
    <>
      <p role="status" className={busca ? 'muted' : 'solo-lectores'}>
        {busca ? `${plural(cuantas, 'dato')} y ${plural(cuantos, 'filtro')}` : ''}
      </p>
      {busca ? null : <ComoSeEscribe />}
      {cuantas + cuantos === 0 ? (
        <Vacio title={`Nada se llama así: «${busca}».`}>
          <Button variant="default" onClick={onLimpiar}>
            Ver todo
          </Button>
        </Vacio>
      ) : null}
      {cuantas > 0 ? (
        <section className="grid gap-4 min-w-0" aria-labelledby="variables">
          <h2 className="text-16 font-semibold scroll-mt-16 movil:scroll-mt-26" id="variables">
            Datos
          </h2>
          {grupos.map((grupo) => (
            <GrupoDeVariables key={grupo.ruta || grupo.titulo} grupo={grupo} />
          ))}
        </section>
      ) : null}
      {cuantos > 0 ? (
        <section className="grid gap-4 min-w-0" aria-labelledby="filtros">
          <h2 className="text-16 font-semibold scroll-mt-16 movil:scroll-mt-26" id="filtros">
            Filtros
          </h2>
          {familias.map(([familia, filtros]) => (
            <FamiliaDeFiltros key={familia} familia={familia} filtros={filtros} />
          ))}
        </section>
      ) : null}
    </>
  )
}

export default Variables
