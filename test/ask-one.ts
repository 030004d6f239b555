/** One question asked of an engine alone. */
import type { FlagField } from "../src/domain/listings/fields.ts";
import type {
  AggregationRequest,
  Axis,
  Aggregations,
  FlagCounts,
  MeasuredField,
  Nearness,
  Query,
  Refusal,
  SearchEngine,
  SearchPage,
  SearchRequest,
  Statistics,
} from "../src/search/engine.ts";

type Asked = Pick<SearchEngine, "ask">;

export async function pageOf(engine: Asked, request: SearchRequest): Promise<SearchPage> {
  const { answers } = await engine.ask([{ kind: "page", ...request }]);
  return answers[0];
}

export async function totalOf(engine: Asked, query: Query): Promise<number> {
  const { answers } = await engine.ask([{ kind: "total", ...query }]);
  return answers[0];
}

export async function facetsOf(engine: Asked, request: AggregationRequest): Promise<Aggregations> {
  const { answers } = await engine.ask([{ kind: "facets", ...request }]);
  return answers[0];
}

export async function statisticsOf(engine: Asked, query: Query, field: MeasuredField): Promise<Statistics | undefined> {
  const { answers } = await engine.ask([{ kind: "statistics", ...query, field }]);
  return answers[0];
}

export async function flagsOf(engine: Asked, query: Query, fields: readonly FlagField[]): Promise<FlagCounts> {
  const { answers } = await engine.ask([{ kind: "flags", ...query, fields }]);
  return answers[0];
}

export async function nearestTo(engine: Asked, query: Query, nearness: Nearness): Promise<readonly string[]> {
  const { answers } = await engine.ask([{ kind: "nearest", ...query, ...nearness }]);
  return answers[0];
}

export async function frontOf(
  engine: Asked,
  query: Query,
  axes: readonly Axis[],
): Promise<readonly (readonly number[])[]> {
  const { answers } = await engine.ask([{ kind: "front", ...query, axes }]);
  return answers[0];
}

export async function refusalsOf(engine: Asked, query: Query): Promise<readonly Refusal[]> {
  const { answers } = await engine.ask([{ kind: "refusals", ...query }]);
  return answers[0];
}
