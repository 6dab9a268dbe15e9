import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useLocation, useSearch } from 'wouter'
import { plural } from '../../../schemas/es-co/index.ts'
import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useCatalogo } from '../../kit/http/useApi.ts'
import { Vacio } from '../../kit/feedback/Vacio.tsx'
import { PLANTILLAS } from '../mensajes.ts'
import { buscarEnFiltros, buscarEnGrupos, porFamilia } from './buscar.ts'
import { Copiable } from './Copiable.tsx'
import { REGLAS } from './reglas.ts'
import { FamiliaDeFiltros } from './FamiliaDeFiltros.tsx'
import { VARIABLES } from './useVariables.ts'
import './variables.css'

/** Variables that go together: each with the tag to paste, how it comes out, and where the office takes it from. */
const GrupoDeVariables = ({
  grupo: { titulo, ruta, clase, variables },
}: {
  grupo: VariablesDePlantillas['grupos'][number]
}) => (
  <section className="variables-grupo" aria-label={titulo}>
    <h3>
      {titulo}
      {clase === 'lista' ? <span className="muted">se repite: una vez por cada uno</span> : null}
    </h3>
    <table className="variables-tabla">
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Etiqueta</th>
          <th scope="col">Así sale</th>
          <th scope="col">De dónde viene</th>
        </tr>
      </thead>
      <tbody>
        {variables.map((una) => (
          <tr key={una.ruta || ruta}>
            <th scope="row">
              {una.titulo}
              {una.adicional ? <span className="variables-adicional">Adicional</span> : null}
            </th>
            <td>
              <Copiable etiqueta={una.etiqueta} />
            </td>
            <td className="variables-ejemplo">{una.ejemplo}</td>
            <td className="muted">{una.origen}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** How tags are written, for who has never written one. */
const ComoSeEscribe = () => (
  <section className="variables-reglas" aria-labelledby="como-se-escribe">
    <h2 id="como-se-escribe">Cómo se escribe</h2>
    <dl>
      {REGLAS.map(({ titulo, etiqueta, que }) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd>
            <Copiable etiqueta={etiqueta} />
          </dd>
          <dd className="muted">{que}</dd>
        </div>
      ))}
    </dl>
    <p className="muted">
      Cierre cada bloque con {'{/}'}. Si {'{#…}'} o {'{/}'} están solos en su párrafo, ese párrafo desaparece y no deja
      renglón vacío.
    </p>
  </section>
)

/** Everything that a template may print and how: searched, copied with a click, and printed. */
const Variables = () => {
  const lectura = useCatalogo<VariablesDePlantillas>('/variables')
  const { data } = lectura
  const [, navigate] = useLocation()
  const busca = new URLSearchParams(useSearch()).get('q') ?? ''
  /** The field answers each key; what is found may come a moment later. */
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
      <div className="variables-barra">
        <TextoInput
          type="search"
          aria-label="Buscar variable o filtro"
          placeholder="Buscar: precio, cónyuge, fecha en letras…"
          value={busca}
          onChange={buscar}
        />
        <nav aria-label="En esta página">
          <a href="#como-se-escribe">Cómo se escribe</a>
          <a href="#variables">Datos</a>
          <a href="#filtros">Filtros</a>
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
        <section className="variables-parte" aria-labelledby="variables">
          <h2 id="variables">Datos</h2>
          {grupos.map((grupo) => (
            <GrupoDeVariables key={grupo.ruta || grupo.titulo} grupo={grupo} />
          ))}
        </section>
      ) : null}
      {cuantos > 0 ? (
        <section className="variables-parte" aria-labelledby="filtros">
          <h2 id="filtros">Filtros</h2>
          {familias.map(([familia, filtros]) => (
            <FamiliaDeFiltros key={familia} familia={familia} filtros={filtros} />
          ))}
        </section>
      ) : null}
    </>
  )
}

export default Variables
