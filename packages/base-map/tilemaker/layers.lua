-- Which objects of OpenStreetMap are on the map, in which layer and from which zoom. The layers are those
-- of apps/web/app/map/base/style.ts.
--
-- tilemaker 2 (Debian 12) passes an object with methods, tilemaker 3 (Debian 13) has global functions.

local function find(object, key)
  if Find then return Find(key) end
  return object:Find(key)
end

local function areaOf(object)
  if Area then return Area() end
  return object:Area()
end

local function put(object, layer, isArea, minZoom, attributes)
  if Layer then
    Layer(layer, isArea)
    MinZoom(minZoom)
    for key, value in pairs(attributes) do Attribute(key, value) end
  else
    object:Layer(layer, isArea)
    object:MinZoom(minZoom)
    for key, value in pairs(attributes) do object:Attribute(key, value) end
  end
end

local function setOf(names)
  local set = {}
  for name in names:gmatch("%S+") do set[name] = true end
  return set
end

-- kind and first zoom of roads
local roads = {
  motorway = { "artery", 6 }, motorway_link = { "artery", 11 },
  trunk = { "artery", 6 }, trunk_link = { "artery", 11 },
  primary = { "artery", 7 }, primary_link = { "artery", 12 },
  secondary = { "artery", 9 }, secondary_link = { "artery", 12 },
  tertiary = { "street", 11 }, tertiary_link = { "street", 12 },
  unclassified = { "street", 12 }, residential = { "street", 12 },
  living_street = { "street", 12 }, pedestrian = { "street", 13 }, road = { "street", 13 },
  service = { "path", 14 }, track = { "path", 14 }, footway = { "path", 14 },
  path = { "path", 14 }, cycleway = { "path", 14 }, bridleway = { "path", 14 }, steps = { "path", 14 },
}

local builtLanduse = setOf("residential commercial retail industrial construction garages education religious")
local builtAmenity = setOf("school kindergarten university college hospital")
local parkLanduse = setOf("forest grass cemetery recreation_ground village_green allotments")
local parkLeisure = setOf("park garden golf_course pitch playground nature_reserve common")
local parkNatural = setOf("wood scrub")
local waterLanduse = setOf("reservoir basin")

-- An area smaller than a few pixels is not worth its bytes.
local function zoomByArea(object, first)
  local area = areaOf(object)
  local squarePixel = 9.5e8 -- at zoom 0 and 65 degrees north, a tile being 512 pixels wide
  for zoom = first, 13 do
    if area > squarePixel * 40 / (4 ^ zoom) then return zoom end
  end
  return 14
end

node_keys = {}
function init_function() end
function exit_function() end
function node_function() end

function way_function(way)
  local highway = find(way, "highway")
  local road = roads[highway]
  if road and find(way, "area") ~= "yes" then
    local attributes = { kind = road[1] }
    local name = find(way, "name")
    if name ~= "" and road[1] ~= "path" then attributes.name = name end
    put(way, "road", false, road[2], attributes)
    return
  end

  local building = find(way, "building")
  if building ~= "" and building ~= "no" then
    put(way, "building", true, 13, {})
    return
  end

  local natural = find(way, "natural")
  local landuse = find(way, "landuse")
  local leisure = find(way, "leisure")
  if natural == "water" or waterLanduse[landuse] or find(way, "waterway") == "riverbank" then
    put(way, "water", true, zoomByArea(way, 8), {})
  elseif parkLanduse[landuse] or parkLeisure[leisure] or parkNatural[natural] then
    put(way, "park", true, zoomByArea(way, 9), {})
  elseif builtLanduse[landuse] or builtAmenity[find(way, "amenity")] then
    put(way, "built", true, zoomByArea(way, 8), {})
  end
end
